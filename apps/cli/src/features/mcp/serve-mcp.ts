import { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { numberIn } from '@flotilla/play';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Context } from '../../shell/context.js';
import { CliError } from '../../shell/errors.js';
import { readLines } from '../../shell/input.js';
import { breathe, type Io } from '../../shell/io.js';
import { makeMcpServer } from './mcp-server.js';

/** Serves one client on stdin and stdout, until its input ends and all is answered. */
export async function serveMcp(context: Context): Promise<void> {
  const { io } = context;
  const input = Readable.from(messagesFrom(context), { objectMode: false });
  const { server, idle } = makeMcpServer(context);
  await server.connect(new StdioServerTransport(input, outputOf(io)));
  await finished(input, { writable: false });
  await breathe();
  await idle();
  await server.close();
}

/** Characters of a message: no call is nearly as long. */
const MAX_MESSAGE = 1_000_000;
/** JSON-RPC answer to a line that is not JSON: its id is unknown. */
const PARSE_ERROR = { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } };

/** The lines that are JSON, one message each; any other is answered with an error. @throws CliError for one too long */
async function* messagesFrom({ io, texts }: Context): AsyncGenerator<string> {
  for await (const line of readLines(io.stdin, MAX_MESSAGE + 1)) {
    if (line.length > MAX_MESSAGE) {
      throw new CliError(texts.t('errors:mcp.tooLong', { max: numberIn(texts, MAX_MESSAGE) }));
    }
    if (isJson(line)) yield `${line}\n`;
    else if (line.trim() !== '') await io.write(`${JSON.stringify(PARSE_ERROR)}\n`);
  }
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

function outputOf({ write }: Io): Writable {
  return new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      write(text).then(() => done(), done);
    },
  });
}
