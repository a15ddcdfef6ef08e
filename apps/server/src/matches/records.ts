import { type OnlineGame, publicKeyOf, recordOfOnlineGame, signRecord } from '@flotilla/protocol';
import { writeRecord } from '@flotilla/rules';

export class RecordSigner {
  /** Public key to verify records: 32 bytes in hexadecimal. */
  readonly key: string;
  readonly #secret: string;

  /** @param secret 32 bytes in hexadecimal, the same for all processes of a database */
  constructor(secret: string) {
    this.#secret = secret;
    this.key = publicKeyOf(secret);
  }

  /** Returns the signed record as text, deterministically; undefined if there is none. */
  signedTextOf(onlineGame: OnlineGame): string | undefined {
    const record = recordOfOnlineGame(
      onlineGame,
      new Date(onlineGame.openedAt).toISOString().slice(0, 10),
    );
    return record && writeRecord(signRecord(record, this.#secret));
  }
}
