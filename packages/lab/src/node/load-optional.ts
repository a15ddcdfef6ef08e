/**
 * Loads libraries that only one entry of the package needs, and that its users install themselves.
 * @param entry the entry, such as `@flotilla/lab/redis`
 * @param libraries their names, as npm knows them
 * @throws Error of one line that says what to install where one is missing
 */
export async function loadOptional<Library>(
  entry: string,
  libraries: readonly string[],
  load: () => Promise<Library>,
): Promise<Library> {
  try {
    return await load();
  } catch (error) {
    throw toldMissing(entry, libraries, error);
  }
}

/** The error to throw where loading these libraries has failed: of one line where one is missing. */
export function toldMissing(entry: string, libraries: readonly string[], cause: unknown): unknown {
  if (!libraries.some((name) => isMissing(name, cause))) return cause;
  const install = `npm install ${libraries.join(' ')}`;
  return new Error(`${entry} needs ${libraries.join(' and ')}: ${install}`, { cause });
}

const MISSING: readonly unknown[] = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'];

function isMissing(name: string, error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return MISSING.includes(code) && message.includes(`'${name}'`);
}
