import { spawn } from 'node:child_process';

/**
 * What a program prints on being given a text on standard input.
 * @throws RangeError where it is not there, or fails
 */
export function askProgram(
  program: string,
  args: readonly string[],
  text: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const process = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    let [output, errors] = ['', ''];
    process.stdout.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
    process.stderr.setEncoding('utf8').on('data', (part: string) => {
      errors += part;
    });
    process.on('error', () => reject(new RangeError(`${program} is not installed`)));
    // A program that ends before it has read all: its exit code tells why.
    process.stdin.on('error', () => {});
    process.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new RangeError(`${program} failed (exit code ${code}): ${errors.slice(0, 300)}`));
    });
    process.stdin.end(text);
  });
}
