import { fileURLToPath } from 'node:url';

/** Options of Piscina for threads that run one module. */
export interface ThreadModule {
  readonly filename: string;
  readonly execArgv: string[];
}

/**
 * Options of Piscina for threads that run a module.
 * @param from address of the module that asks, its `import.meta.url`
 * @param name path of the module of the threads from there, without its extension
 */
export function threadModule(from: string, name: string): ThreadModule {
  const isSource = from.endsWith('.ts');
  return {
    filename: fileURLToPath(new URL(`${name}.${isSource ? 'ts' : 'js'}`, from)),
    // Node 20 aborts the process when a thread is ended while it requires an ES module, as Piscina does.
    execArgv: [
      '--no-experimental-require-module',
      ...(isSource ? ['--import', sourceLoader()] : []),
    ],
  };
}

/** Module that lets a thread run TypeScript: the loader of tsx does nothing outside the main thread. */
function sourceLoader(): string {
  const api = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  return `data:text/javascript,import { register } from ${api}; register();`;
}
