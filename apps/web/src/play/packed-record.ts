import {
  err,
  type GameRecord,
  ok,
  type RecordError,
  type Result,
  readRecord,
} from '@flotilla/rules';
import { decoded } from '../decoded.js';

/** Reason why a link holds no valid game. */
export type LinkError =
  /** The end is missing, for example after an incomplete copy. */
  | { readonly code: 'cut-off' }
  | { readonly code: 'damaged' }
  | { readonly code: 'too-large' }
  /** The content is not a valid record; `text` is that content. */
  | { readonly code: 'bad-record'; readonly error: RecordError; readonly text: string };

/** Maximum size of a record, in bytes; one of the largest boards and fleets is far shorter. */
const MAX_BYTES = 200_000;

const MARK = '#game=';

/** Packs a record into the hash of an address. */
export async function packRecord(record: string): Promise<string> {
  const packed = new Blob([record]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return MARK + toBase64Url(bytes);
}

/** Does this hash hold a game, complete or not? */
export function holdsRecord(hash: string): boolean {
  return hash.startsWith(MARK);
}

/** Reads the game that {@link packRecord} put into a hash, which includes its `#`. */
export async function recordIn(hash: string): Promise<Result<GameRecord, LinkError>> {
  // Anything after the code belongs to the text around the link.
  const code = /^[\w-]*/.exec(decoded(hash).slice(MARK.length))?.[0] ?? '';
  // No base64 text of that length holds whole bytes.
  if (code.length % 4 === 1 || code === '') return err({ code: 'cut-off' });
  const text = await inflated(code);
  if (!text.ok) return text;
  const record = readRecord(text.value);
  return record.ok ? record : err({ code: 'bad-record', error: record.error, text: text.value });
}

/** Inflates a text from base64 of either alphabet. */
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

/** Distinguishes stream errors: valid data without its end is cut off. */
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
