import { plain, quote, shownAsJson } from '@flotilla/play';
import type { Texts } from './i18n/index.js';

/** Error that the user can fix: one line on stderr, and this exit code. */
export class CliError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Ends the command with this exit code, without a message. */
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

/** Describes why a file could not be read or written. @throws any error not from the file system */
export const describeFileError = described(FILE_ERRORS);

/** Describes why writing failed, and the remedy. @throws any error not from the file system */
export const describeWriteError = described(WRITE_ERRORS);

/** Describes why a folder could not be created or written to. @throws any error not from the file system */
export function describeFolderError(texts: Texts, path: string, error: unknown): string {
  if (!isSystemError(error)) throw error;
  // The path is a file or a device.
  const isTaken = error.code === 'EEXIST' || error.code === 'ENOTDIR';
  if (isTaken) return texts.t('errors:write.notDirectory', { path: plain(path) });
  return describeWriteError(texts, path, error);
}

/** Is this an error of the operating system, such as a missing file? */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
