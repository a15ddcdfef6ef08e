import { spawn } from 'node:child_process';

/** Runs a program with a text on stdin, and returns its output. @throws RangeError if it fails */
export function runExternalProgram(
  program: string,
  args: readonly string[],
  text: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const process = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    let [output, errors] = ['', ''];
    process.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
    process.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      errors += chunk;
    });
    process.on('error', () => reject(new RangeError(`${program} is not installed`)));
    // Ignores EPIPE from a program that ended early; its exit code says why.
    process.stdin.on('error', () => {});
    process.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new RangeError(`${program} failed (exit code ${code}): ${errors.slice(0, 300)}`));
    });
    process.stdin.end(text);
  });
}
