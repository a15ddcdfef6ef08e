import { plain, quote, shownAsJson } from '@flotilla/play';
import type { Texts } from './i18n/index.js';

/** Something that the person can put right: one line on standard error, and this exit code. */
export class CliError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Ends the command with this exit code, which has said all there is to say. */
export function endWith(exitCode: number): void {
  if (exitCode !== 0) throw new CliError('', exitCode);
}

export { plain, quote, shownAsJson };

const FILE_ERRORS = {
  ENOENT: 'notFound',
  EACCES: 'notAllowed',
  EPERM: 'notAllowed',
  EROFS: 'notAllowed',
  EISDIR: 'isDirectory',
  ENOTDIR: 'notFound',
} as const;

/** Why a file could not be read or written. @throws what is no error of the file system */
export function describeFileError({ t }: Texts, path: string, error: unknown): string {
  if (!isSystemError(error)) throw error;
  const code = error.code as keyof typeof FILE_ERRORS;
  const key = Object.hasOwn(FILE_ERRORS, code) ? FILE_ERRORS[code] : undefined;
  const shown = plain(path);
  if (key) return t(`errors:file.${key}`, { path: shown });
  return t('errors:file.other', { path: shown, reason: error.code ?? '' });
}

const WRITE_ERRORS = {
  EACCES: 'notAllowed',
  EPERM: 'notAllowed',
  EISDIR: 'isDirectory',
  ENOENT: 'noFolder',
  ENOTDIR: 'notDirectory',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'readOnly',
} as const;

/** Why nothing could be written there, and what to do. @throws what is no such error */
export function describeWriteError({ t }: Texts, path: string, error: unknown): string {
  if (!isSystemError(error)) throw error;
  const code = error.code as keyof typeof WRITE_ERRORS;
  const key = Object.hasOwn(WRITE_ERRORS, code) ? WRITE_ERRORS[code] : undefined;
  const shown = plain(path);
  if (key) return t(`errors:write.${key}`, { path: shown });
  return t('errors:file.other', { path: shown, reason: error.code ?? '' });
}

/** Why a folder could not be made or written to. @throws what is no such error */
export function describeFolderError(texts: Texts, path: string, error: unknown): string {
  if (!isSystemError(error)) throw error;
  // What is there is no folder: a file or a device.
  const isTaken = error.code === 'EEXIST' || error.code === 'ENOTDIR';
  if (isTaken) return texts.t('errors:write.notDirectory', { path: plain(path) });
  return describeWriteError(texts, path, error);
}

/** Did the operating system refuse something, such as a file that is not there? */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
