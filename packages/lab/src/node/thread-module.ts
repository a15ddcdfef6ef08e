import { fileURLToPath } from 'node:url';

/** Piscina's options for a thread module. */
export interface ThreadModule {
  readonly filename: string;
  readonly execArgv: string[];
}

/**
 * Returns Piscina's options for threads that run a module.
 * @param from `import.meta.url` of the calling module
 * @param name relative path of the thread module, without extension
 */
export function threadModule(from: string, name: string): ThreadModule {
  const isSource = from.endsWith('.ts');
  return {
    filename: fileURLToPath(new URL(`${name}.${isSource ? 'ts' : 'js'}`, from)),
    // Node 20 aborts the process if a thread is terminated while it requires an ES module, as Piscina does.
    execArgv: [
      '--no-experimental-require-module',
      ...(isSource ? ['--import', sourceLoader()] : []),
    ],
  };
}

/** Returns the module that lets a thread run TypeScript, as the tsx loader works in the main thread only. */
function sourceLoader(): string {
  const api = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  return `data:text/javascript,import { register } from ${api}; register();`;
}
