import { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Context } from '../../shell/context.js';
import { breathe, type Io } from '../../shell/io.js';
import { makeMcpServer } from './mcp-server.js';

/** Serves one client on stdin and stdout, until its input ends and all is answered. */
export async function serveMcp(context: Context): Promise<void> {
  const { io } = context;
  const input = Readable.from(io.stdin, { objectMode: false });
  const { server, idle } = makeMcpServer(context);
  await server.connect(new StdioServerTransport(input, outputOf(io)));
  await finished(input, { writable: false });
  await breathe();
  await idle();
  await server.close();
}

function outputOf({ write }: Io): Writable {
  return new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      write(text).then(() => done(), done);
    },
  });
}
