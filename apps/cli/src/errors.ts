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

const MAX_QUOTED = 40;

/** What was given, in quotes, cut to a readable length and harmless to a terminal. */
export function quote(given: string): string {
  return `"${shorten(given)}"`;
}

/** The text, cut to a readable length and harmless to a terminal. */
export function shorten(given: string): string {
  const shown = [...given.slice(0, MAX_QUOTED * 4)].slice(0, MAX_QUOTED).join('');
  return `${plain(shown)}${shown.length < given.length ? '…' : ''}`;
}

/** The text without control characters: an escape sequence in a file must not reach the terminal. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '\u{FFFD}');
}

const FILE_ERRORS = {
  ENOENT: 'notFound',
  EACCES: 'notAllowed',
  EPERM: 'notAllowed',
  EROFS: 'notAllowed',
  EISDIR: 'isDirectory',
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

/** Did the operating system refuse something, such as a file that is not there? */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
