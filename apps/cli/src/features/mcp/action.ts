import { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { formatDecimal } from '@flotilla/play';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { CommandContext } from '../../shell/context.js';
import { CliError } from '../../shell/errors.js';
import { readLines } from '../../shell/input.js';
import { type Io, yieldToEventLoop } from '../../shell/io.js';
import { makeMcpServer } from './mcp-server.js';

/** Serves one client on stdin and stdout until the input ends and all calls are answered. */
export async function action(context: CommandContext): Promise<void> {
  const { io } = context;
  io.endOnInterrupt();
  const input = Readable.from(readMessages(context), { objectMode: false });
  const { server, waitUntilIdle } = makeMcpServer(context);
  await server.connect(new StdioServerTransport(input, makeOutput(io)));
  await finished(input, { writable: false });
  await yieldToEventLoop();
  await waitUntilIdle();
  await server.close();
}

/** In characters, well above any valid message. */
const MAX_MCP_MESSAGE_LENGTH = 1_000_000;
/** Reply to a line that is not JSON and so has no known id. */
const PARSE_ERROR = { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } };

/** Yields the JSON lines; answers others with an error. @throws CliError for an overlong line */
async function* readMessages({ io, texts }: CommandContext): AsyncGenerator<string> {
  for await (const line of readLines(io.stdin, MAX_MCP_MESSAGE_LENGTH + 1)) {
    if (line.length > MAX_MCP_MESSAGE_LENGTH) {
      throw new CliError(
        texts.t('errors:mcp.tooLong', { max: formatDecimal(texts, MAX_MCP_MESSAGE_LENGTH) }),
      );
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

function makeOutput({ write }: Io): Writable {
  return new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      write(text).then(() => done(), done);
    },
  });
}
