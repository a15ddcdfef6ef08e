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
  } catch (cause) {
    if (!libraries.some((name) => isMissing(name, cause))) throw cause;
    const install = `npm install ${libraries.join(' ')}`;
    throw new Error(`${entry} needs ${libraries.join(' and ')}: ${install}`, { cause });
  }
}

function isMissing(name: string, error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ERR_MODULE_NOT_FOUND' && message.includes(`'${name}'`);
}
