import { type GameRecord, OptionError, writeRecord } from '@flotilla/rules';
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { HEX_256 } from './commitment.js';

const VERSION = 'flotilla record 1';

/**
 * The record with the server's signature over all of it.
 * @param secret 32 bytes in hexadecimal
 * @throws OptionError for any other secret
 */
export function signRecord(record: GameRecord, secret: string): GameRecord {
  const { online } = record;
  if (!online) return record;
  const signature = bytesToHex(ed25519.sign(signedBytes(record), bytesOf(secret)));
  return { ...record, online: { ...online, signed: { key: publicKeyOf(secret), signature } } };
}

/** The key that verifies what this secret signs; both are 32 bytes in hexadecimal. @throws OptionError for another */
export function publicKeyOf(secret: string): string {
  return bytesToHex(ed25519.getPublicKey(bytesOf(secret)));
}

/** Is the record's signature that of the key it names? False also where there is none. */
export function isSignatureValid(record: GameRecord): boolean {
  const signed = record.online?.signed;
  if (!signed) return false;
  const [signature, key] = [hexToBytes(signed.signature), hexToBytes(signed.key)];
  // Of points that several keys share, strictly none counts.
  return ed25519.verify(signature, signedBytes(record), key, { zip215: false });
}

/** The error does not show the secret. */
function bytesOf(secret: string): Uint8Array {
  if (HEX_256.test(secret)) return hexToBytes(secret);
  throw new OptionError('out-of-range', 'secret', 'this', '32 bytes in hexadecimal');
}

/** All lines of the record as text, but for the signature itself. */
function signedBytes(record: GameRecord): Uint8Array {
  const { signed: _, ...online } = record.online!;
  return utf8ToBytes(`${VERSION}\n${writeRecord({ ...record, online })}`);
}
