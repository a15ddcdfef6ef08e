import { type OnlineGame, publicKeyOf, recordOf, signRecord } from '@flotilla/protocol';
import { writeRecord } from '@flotilla/rules';

/** The records of games that are over, signed by the server. */
export class Records {
  /** By which anyone verifies them: 32 bytes in hexadecimal. */
  readonly key: string;
  readonly #secret: string;

  /** @param secret 32 bytes in hexadecimal, the same for all processes of a database */
  constructor(secret: string) {
    this.#secret = secret;
    this.key = publicKeyOf(secret);
  }

  /** As text, the same each time; undefined for a game without a record. */
  textOf(online: OnlineGame): string | undefined {
    const record = recordOf(online, new Date(online.openedAt).toISOString().slice(0, 10));
    return record && writeRecord(signRecord(record, this.#secret));
  }
}
