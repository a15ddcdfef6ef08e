import {
  err,
  type GameRecord,
  ok,
  type RecordError,
  type Result,
  readRecord,
} from '@flotilla/rules';
import { decodePercent } from '../decoded.js';

export type RecordLinkError =
  /** The end is missing, for example after an incomplete copy. */
  | { readonly code: 'cut-off' }
  | { readonly code: 'damaged' }
  | { readonly code: 'too-large' }
  /** The content is not a valid record; `text` is that content. */
  | { readonly code: 'bad-record'; readonly error: RecordError; readonly text: string };

/** Maximum size of a record, in bytes; records of the largest boards are far smaller. */
const MAX_RECORD_BYTES = 200_000;

const HASH_PREFIX = '#game=';

export async function packRecord(record: string): Promise<string> {
  const packed = new Blob([record]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return HASH_PREFIX + toBase64Url(bytes);
}

/** Is this the hash of a game link? Its game may be cut off or damaged. */
export function isRecordHash(hash: string): boolean {
  return hash.startsWith(HASH_PREFIX);
}

/** Reads a record that {@link packRecord} put into a hash, including the `#`. */
export async function readPackedRecord(hash: string): Promise<Result<GameRecord, RecordLinkError>> {
  // Anything after the code belongs to the text around the link.
  const code = /^[\w-]*/.exec(decodePercent(hash).slice(HASH_PREFIX.length))?.[0] ?? '';
  // Base64 text cannot have that length.
  if (code.length % 4 === 1 || code === '') return err({ code: 'cut-off' });
  const text = await inflateText(code);
  if (!text.ok) return text;
  const record = readRecord(text.value);
  return record.ok ? record : err({ code: 'bad-record', error: record.error, text: text.value });
}

/** Inflates a text from base64, in the standard or the URL-safe alphabet. */
export async function inflateText(base64: string): Promise<Result<string, RecordLinkError>> {
  const bytes = decodeBase64(base64);
  if (!bytes) return err({ code: 'damaged' });
  const stream = new DecompressionStream('deflate-raw');
  const feedResult = feedStream(stream.writable.getWriter(), bytes);
  const chunks: Uint8Array[] = [];
  const reader = stream.readable.getReader();
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      chunks.push(next.value);
      size += next.value.length;
      if (size <= MAX_RECORD_BYTES) continue;
      await reader.cancel();
      return err({ code: 'too-large' });
    }
    return ok(
      new TextDecoder('utf-8', { fatal: true }).decode(
        await new Blob(chunks as BlobPart[]).arrayBuffer(),
      ),
    );
  } catch {
    return err({ code: await feedResult });
  }
}

/** Feeds the stream and classifies its failure: valid data without its end is `cut-off`. */
async function feedStream(
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
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function decodeBase64(code: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const characters = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(characters, (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
