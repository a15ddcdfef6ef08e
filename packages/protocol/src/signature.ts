import { type GameRecord, OptionError, writeRecord } from '@flotilla/rules';
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { HEX_256 } from './commitment.js';

const RECORD_SIGNATURE_VERSION = 'flotilla record 1';

/**
 * Adds the server's signature over the whole record. Returns the record of an offline game
 * unchanged.
 * @param secret 32 bytes in hexadecimal
 * @throws OptionError for any other secret
 */
export function signRecord(record: GameRecord, secret: string): GameRecord {
  const { online } = record;
  if (!online) return record;
  const signature = bytesToHex(ed25519.sign(signedBytes(record), secretBytesOf(secret)));
  return { ...record, online: { ...online, signed: { key: publicKeyOf(secret), signature } } };
}

/** Derives the public key; both are 32 bytes in hexadecimal. @throws OptionError if invalid */
export function publicKeyOf(secret: string): string {
  return bytesToHex(ed25519.getPublicKey(secretBytesOf(secret)));
}

/** Is the signature valid for the key in the record? False if the record has none. */
export function isSignatureValid(record: GameRecord): boolean {
  const signed = record.online?.signed;
  if (!signed) return false;
  const [signature, key] = [hexToBytes(signed.signature), hexToBytes(signed.key)];
  // Strict RFC 8032: rejects small-order keys, under which one signature fits many records.
  return ed25519.verify(signature, signedBytes(record), key, { zip215: false });
}

/** Parses a secret. An error must not reveal it. */
function secretBytesOf(secret: string): Uint8Array {
  if (HEX_256.test(secret)) return hexToBytes(secret);
  throw new OptionError('out-of-range', 'secret', 'this', '32 bytes in hexadecimal');
}

function signedBytes(record: GameRecord): Uint8Array {
  const { signed: _, ...online } = record.online!;
  return utf8ToBytes(`${RECORD_SIGNATURE_VERSION}\n${writeRecord({ ...record, online })}`);
}
