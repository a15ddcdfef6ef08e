import { formatShortJson, quote, replaceControlCharacters } from '@flotilla/play';
import type { Texts } from './i18n/index.js';

/** Error that the user can fix, reported in one line without a stack trace. */
export class CliError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Throws a {@link CliError} without a message; does nothing for 0. */
export function exitWith(exitCode: number): void {
  if (exitCode !== 0) throw new CliError('', exitCode);
}

export { formatShortJson as shownAsJson, quote, replaceControlCharacters as plain };

const FILE_ERRORS: ErrorKeyByCode = {
  ENOENT: 'file.notFound',
  EACCES: 'file.notAllowed',
  EPERM: 'file.notAllowed',
  EROFS: 'file.notAllowed',
  EISDIR: 'file.isDirectory',
  ENOTDIR: 'file.notFound',
  ENOLCK: 'write.noLocks',
};

const WRITE_ERRORS: ErrorKeyByCode = {
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

type ErrorKeyByCode = Readonly<
  Record<
    string,
    | `file.${'notFound' | 'notAllowed' | 'isDirectory'}`
    | `write.${'notAllowed' | 'isDirectory' | 'noFolder' | 'notDirectory' | 'full' | 'readOnly' | 'noLocks'}`
  >
>;

function makeDescriber(keys: ErrorKeyByCode) {
  return ({ t }: Texts, path: string, error: unknown): string => {
    if (!isSystemError(error)) throw error;
    const { code = '' } = error;
    const key = Object.hasOwn(keys, code) ? keys[code] : undefined;
    if (key) return t(`errors:${key}`, { path: replaceControlCharacters(path) });
    return t('errors:file.other', { path: replaceControlCharacters(path), reason: code });
  };
}

/** Describes a failed read. @throws the error itself if it is not a system error */
export const describeFileError = makeDescriber(FILE_ERRORS);

/** Describes a failed write, with the remedy. @throws the error itself if not a system error */
export const describeWriteError = makeDescriber(WRITE_ERRORS);

/** Describes a folder that cannot be created or filled. @throws non-system errors */
export function describeFolderError(texts: Texts, path: string, error: unknown): string {
  if (!isSystemError(error)) throw error;
  // The path exists, but is not a folder.
  const isTaken = error.code === 'EEXIST' || error.code === 'ENOTDIR';
  if (isTaken)
    return texts.t('errors:write.notDirectory', { path: replaceControlCharacters(path) });
  return describeWriteError(texts, path, error);
}

/** True for operating system errors, such as ENOENT. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
