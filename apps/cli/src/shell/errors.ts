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

const FILE_ERRORS: Reasons = {
  ENOENT: 'file.notFound',
  EACCES: 'file.notAllowed',
  EPERM: 'file.notAllowed',
  EROFS: 'file.notAllowed',
  EISDIR: 'file.isDirectory',
  ENOTDIR: 'file.notFound',
  ENOLCK: 'write.noLocks',
};

const WRITE_ERRORS: Reasons = {
  EACCES: 'write.notAllowed',
  EPERM: 'write.notAllowed',
  EISDIR: 'write.isDirectory',
  ENOENT: 'write.noFolder',
  ENOTDIR: 'write.notDirectory',
  ENOSPC: 'write.full',
  EDQUOT: 'write.full',
  EROFS: 'write.readOnly',
  ENOLCK: 'write.noLocks',
};

type Reasons = Readonly<
  Record<
    string,
    | `file.${'notFound' | 'notAllowed' | 'isDirectory'}`
    | `write.${'notAllowed' | 'isDirectory' | 'noFolder' | 'notDirectory' | 'full' | 'readOnly' | 'noLocks'}`
  >
>;

function described(reasons: Reasons) {
  return ({ t }: Texts, path: string, error: unknown): string => {
    if (!isSystemError(error)) throw error;
    const { code = '' } = error;
    const key = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
    if (key) return t(`errors:${key}`, { path: plain(path) });
    return t('errors:file.other', { path: plain(path), reason: code });
  };
}

/** Why a file could not be read or written. @throws what is no error of the file system */
export const describeFileError = described(FILE_ERRORS);

/** Why nothing could be written there, and what to do. @throws what is no such error */
export const describeWriteError = described(WRITE_ERRORS);

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
