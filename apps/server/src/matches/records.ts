import { type OnlineGame, publicKeyOf, recordOf, signRecord } from '@flotilla/protocol';
import { writeRecord } from '@flotilla/rules';

/** Records of finished games, signed by the server. */
export class Records {
  /** Public key to verify records: 32 bytes in hexadecimal. */
  readonly key: string;
  readonly #secret: string;

  /** @param secret 32 bytes in hexadecimal, the same for all processes of a database */
  constructor(secret: string) {
    this.#secret = secret;
    this.key = publicKeyOf(secret);
  }

  /** Returns the record as text, deterministically; undefined for a game without a record. */
  textOf(online: OnlineGame): string | undefined {
    const record = recordOf(online, new Date(online.openedAt).toISOString().slice(0, 10));
    return record && writeRecord(signRecord(record, this.#secret));
  }
}
