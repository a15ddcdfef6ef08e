import { fileURLToPath } from 'node:url';

/** Piscina's options for a thread module. */
export interface ThreadModule {
  readonly filename: string;
  readonly execArgv: string[];
}

/** Returns Piscina's options for a module. @param callerUrl `import.meta.url` of the caller */
export function threadModule(callerUrl: string, name: string): ThreadModule {
  const isSource = callerUrl.endsWith('.ts');
  return {
    filename: fileURLToPath(new URL(`${name}.${isSource ? 'ts' : 'js'}`, callerUrl)),
    // Node 20 aborts if a thread is terminated while it requires an ES module, as Piscina does.
    execArgv: [
      '--no-experimental-require-module',
      ...(isSource ? ['--import', sourceLoader()] : []),
    ],
  };
}

/** Returns the module that lets a thread run TypeScript; tsx works in the main thread only. */
function sourceLoader(): string {
  const api = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  return `data:text/javascript,import { register } from ${api}; register();`;
}
