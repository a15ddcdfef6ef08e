import {
  err,
  type GameRecord,
  ok,
  type RecordError,
  type Result,
  readRecord,
} from '@flotilla/rules';
import { decoded } from '../decoded.js';

/** Why a link holds no game that can be shown. */
export type LinkError =
  /** Its end is missing, as when only a part of it was copied. */
  | { readonly code: 'cut-off' }
  | { readonly code: 'damaged' }
  | { readonly code: 'too-large' }
  /** What it holds is no record that can be read; `text` is the record as it is. */
  | { readonly code: 'bad-record'; readonly error: RecordError; readonly text: string };

/** A record of the largest boards and fleets is far shorter. */
const MAX_BYTES = 200_000;

const MARK = '#game=';

/** The whole record as the end of an address. */
export async function packRecord(record: string): Promise<string> {
  const packed = new Blob([record]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return MARK + toBase64Url(bytes);
}

/** Does this address end in a game, whole or not? */
export function holdsRecord(hash: string): boolean {
  return hash.startsWith(MARK);
}

/** The game that {@link packRecord} put into an address; `hash` begins with its `#`. */
export async function recordIn(hash: string): Promise<Result<GameRecord, LinkError>> {
  // What follows the code belongs to the text round the link.
  const code = /^[\w-]*/.exec(decoded(hash).slice(MARK.length))?.[0] ?? '';
  // No text of that many letters holds whole bytes.
  if (code.length % 4 === 1 || code === '') return err({ code: 'cut-off' });
  const text = await inflated(code);
  if (!text.ok) return text;
  const record = readRecord(text.value);
  return record.ok ? record : err({ code: 'bad-record', error: record.error, text: text.value });
}

/** The text that was deflated, in base64 of either alphabet. */
export async function inflated(code: string): Promise<Result<string, LinkError>> {
  const bytes = bytesIn(code);
  if (!bytes) return err({ code: 'damaged' });
  const stream = new DecompressionStream('deflate-raw');
  const fed = feed(stream.writable.getWriter(), bytes);
  const chunks: Uint8Array[] = [];
  const reader = stream.readable.getReader();
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      chunks.push(next.value);
      size += next.value.length;
      if (size <= MAX_BYTES) continue;
      await reader.cancel();
      return err({ code: 'too-large' });
    }
    return ok(
      new TextDecoder('utf-8', { fatal: true }).decode(
        await new Blob(chunks as BlobPart[]).arrayBuffer(),
      ),
    );
  } catch {
    return err({ code: await fed });
  }
}

/** What is wrong when the stream fails: bytes that it takes, but whose end it waits for, are cut off. */
async function feed(
  writer: WritableStreamDefaultWriter<BufferSource>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<'cut-off' | 'damaged'> {
  try {
    await writer.write(bytes);
  } catch {
    return 'damaged';
  }
  try {
    await writer.close();
    return 'damaged';
  } catch {
    return 'cut-off';
  }
}

function toBase64Url(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function bytesIn(code: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
