import * as engine from '@flotilla/engine';
import * as lab from '@flotilla/lab';
import * as rules from '@flotilla/rules';
import { programBody, shownValue } from './live-program.js';

/** What an example may import. */
const PACKAGES = { '@flotilla/rules': rules, '@flotilla/engine': engine, '@flotilla/lab': lab };

const AsyncFunction = (async () => {}).constructor as FunctionConstructor;

self.addEventListener('message', ({ data }: MessageEvent<string>) => void runProgram(data));

/** Runs one program; reports each line that it prints, then its end. */
async function runProgram(text: string): Promise<void> {
  const print = (...values: readonly unknown[]) =>
    self.postMessage({ type: 'line', text: values.map(shownValue).join(' ') });
  const output = { log: print, info: print, warn: print, error: print };
  try {
    const run = new AsyncFunction('packages', 'console', `'use strict';${programBody(text)}`);
    await run(PACKAGES, output);
    self.postMessage({ type: 'ended' });
  } catch (error) {
    self.postMessage({ type: 'failed', text: shownValue(error) });
  }
}
