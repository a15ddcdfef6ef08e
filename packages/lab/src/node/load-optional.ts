/**
 * Loads optional peer libraries, which users install if they need this package entry.
 * @param entry package entry, such as `@flotilla/lab/redis`
 * @param libraries npm names
 * @throws a one-line Error that names the missing libraries
 */
export async function loadOptional<Library>(
  entry: string,
  libraries: readonly string[],
  load: () => Promise<Library>,
): Promise<Library> {
  try {
    return await load();
  } catch (error) {
    throw missingError(entry, libraries, error);
  }
}

/** Returns a one-line error if the cause is a missing library; otherwise returns the cause. */
export function missingError(entry: string, libraries: readonly string[], cause: unknown): unknown {
  if (!libraries.some((name) => isMissingModule(name, cause))) return cause;
  const install = `npm install ${libraries.join(' ')}`;
  return new Error(`${entry} needs ${libraries.join(' and ')}: ${install}`, { cause });
}

const MISSING_CODES: readonly unknown[] = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'];

function isMissingModule(name: string, error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return MISSING_CODES.includes(code) && message.includes(`'${name}'`);
}
