/** Storage limits of the bench: guests share one part of the space, and each account has its own share. */

import { sql } from 'drizzle-orm';
import { ApiError } from '#kernel';
import { type Executor, WIDE_SHARE } from '#platform';
import { refusals } from '../../refusals.ts';
import { makeRoom, measureBytes, noRoomError } from '../stored-bytes-limit.ts';
import { readSheetBytes, type SheetRecord } from './store.ts';

/** Shares of the space: all guests; all accounts; one account; accounts that one address fills. */
const GUESTS = 3 / 4;
const ACCOUNTS = 3 / 4;
const ONE_ACCOUNT = 1 / 8;
const ONE_ADDRESS = 1 / 8;

const OF_GUESTS = { table: 'bom_sheets', condition: sql`owner LIKE 's:%'` } as const;
const ofAccounts = (condition = sql`true`) =>
  ({ table: 'bom_sheets', condition: sql`owner LIKE 'a:%' AND ${condition}` }) as const;

export class SheetRoom {
  readonly #bytes: number;

  /** @param bytes space of all sheets together */
  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  /**
   * Enforces the limits in the transaction that wrote a sheet, and returns its bytes. Guests' sheets are deleted in
   * favour of accounts and of other guests, the heaviest origin first. An account above its share is refused, so that
   * it loses none of its sheets.
   */
  async fit(tx: Executor, sheet: Pick<SheetRecord, 'id' | 'owner' | 'place' | 'network'>): Promise<number> {
    const bytes = await readSheetBytes(tx, sheet.id);
    if (sheet.owner.startsWith('a:')) await this.#refuseAbove(tx, sheet);
    const accounts = await measureBytes(tx, ofAccounts());
    await makeRoom(tx, OF_GUESTS, Math.min(GUESTS * this.#bytes, this.#bytes - accounts));
    if ((await readSheetBytes(tx, sheet.id)) === 0) throw noRoomError();
    return bytes;
  }

  /** Bytes that an account may still store. */
  async remainingBytesFor(tx: Executor, owner: string): Promise<number> {
    const accountBytes =
      ONE_ACCOUNT * this.#bytes - (await measureBytes(tx, ofAccounts(sql`owner = ${owner}`)));
    return Math.max(
      0,
      Math.min(accountBytes, ACCOUNTS * this.#bytes - (await measureBytes(tx, ofAccounts()))),
    );
  }

  async #refuseAbove(
    tx: Executor,
    { owner, place, network }: Pick<SheetRecord, 'owner' | 'place' | 'network'>,
  ): Promise<void> {
    const size = (more: ReturnType<typeof sql>) => measureBytes(tx, ofAccounts(more));
    if ((await size(sql`owner = ${owner}`)) > ONE_ACCOUNT * this.#bytes) throw accountFullError();
    const address = ONE_ADDRESS * this.#bytes;
    if ((await size(sql`place = ${place}`)) > address) throw accountFullError();
    if (network !== null && (await size(sql`network = ${network}`)) > WIDE_SHARE * address)
      throw accountFullError();
    if ((await size(sql`true`)) > ACCOUNTS * this.#bytes) throw noRoomError();
  }
}

const accountFullError = () => new ApiError('conflict', refusals.ownListsFull);
