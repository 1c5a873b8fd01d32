/** Bills of materials on the bench: kept with their decisions, seen by their owner alone. */
import { createHash } from 'node:crypto';
import { ApiError } from '#kernel';
import { type Executor, originOf, type Platform } from '#platform';
import type { Catalogue } from '../../catalogue.ts';
import { headOf } from '../http/head.ts';
import type { BomChoice, BomSource, BomTable } from '../records.ts';
import { holdRoom, type Sender } from '../room.ts';
import { CartLines } from './cart-lines.ts';
import { changed } from './decisions.ts';
import { SLICE } from './matching-work.ts';
import { presentTableRow } from './present.ts';
import { type Look, SheetLines } from './sheet-lines.ts';
import { emptyGroups, type PageLook, pageOf } from './sheet-page.ts';
import { SheetRoom } from './sheet-room.ts';
import {
  dropOldest,
  dropSources,
  findSheet,
  giveSheets,
  hasSheets,
  holdSheet,
  insertSheet,
  listSheets,
  packSource,
  progressOf,
  removeSheet,
  replaceSlices,
  type SheetRecord,
  sourceOf,
  sweepSheets,
  updateSheet,
  weighSheets,
} from './store.ts';
import type {
  SheetCartLines,
  SheetChange,
  SheetCreated,
  SheetEntry,
  SheetReply,
  SheetTable,
} from './wire.ts';
import { checkWishes, confirmedAs, preferred, withAlike } from './wishes.ts';

const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;
/** The file of a guest, for putting columns right; its lines are kept on. */
const GUEST_SOURCE_MS = 2 * DAY_MS;
/** Older ones of the same owner make room. */
const MOST_KEPT = 50;
const SHEET_ID = /^[A-Za-z0-9_-]{32}$/;

/** Whose a sheet is: the session's, or the account's once somebody is logged in. */
export interface Owner {
  session: { id: string; accountId: string | null };
}

type Surroundings = Pick<Platform, 'config' | 'db' | 'jobs' | 'clock' | 'random'>;

const hashed = (sessionId: string) => `s:${createHash('sha256').update(sessionId).digest('base64url')}`;
const ownerOf = ({ session }: Owner) => (session.accountId ? `a:${session.accountId}` : hashed(session.id));

export class BomSheets {
  readonly #platform: Surroundings;
  readonly #catalogue: Pick<Catalogue, 'matcher' | 'version' | 'edition' | 'find'>;
  readonly #lines: SheetLines;
  readonly #room: SheetRoom;

  constructor(
    platform: Surroundings,
    catalogue: Pick<Catalogue, 'matcher' | 'version' | 'edition' | 'find'>,
  ) {
    this.#platform = platform;
    this.#catalogue = catalogue;
    this.#lines = new SheetLines(platform, catalogue);
    this.#room = new SheetRoom(platform.config.sheetBytes);
    platform.jobs.every('bom.sheets.sweep', DAY_MS / 24, async () => {
      const now = platform.clock.now();
      await sweepSheets(platform.db.orm, now);
      await dropSources(platform.db.orm, new Date(now.getTime() - GUEST_SOURCE_MS));
      await weighSheets(platform.db.orm);
    });
  }

  async create(
    owner: Owner,
    {
      source,
      choice,
      boards,
      table,
      sender,
    }: { source: BomSource; choice: BomChoice; boards: number; table: BomTable; sender: Sender },
  ): Promise<SheetCreated> {
    const { db, clock, random } = this.#platform;
    const id = random.token();
    const now = clock.now();
    const sheet = {
      id,
      owner: ownerOf(owner),
      ...originOf(sender.address),
      choice,
      boards,
      decisions: {},
      wanted: '',
      name: 'name' in source ? source.name || 'list' : '',
      head: headFrom(table),
      lines: table.records.length,
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + KEPT_MS),
    };
    const packed = await packSource(source);
    await db.transaction(async (tx) => {
      await holdRoom(tx);
      await insertSheet(tx, sheet, packed, slicesOf(table));
      await dropOldest(tx, sheet.owner, MOST_KEPT);
      sender.book?.(await this.#room.fit(tx, sheet));
    });
    return { id, lines: sheet.lines };
  }

  async list(owner: Owner): Promise<SheetEntry[]> {
    const { db, clock } = this.#platform;
    const rows = await listSheets(db.orm, ownerOf(owner), clock.now(), MOST_KEPT);
    return rows.map(({ createdAt, expiresAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
  }

  async remove(owner: Owner, id: string): Promise<void> {
    if (!SHEET_ID.test(id) || !(await removeSheet(this.#platform.db.orm, ownerOf(owner), id)))
      throw missing();
  }

  /** Sheets of a session become those of the account that logs in. */
  async adopt(tx: Executor, session: { id: string }, accountId: string): Promise<void> {
    const [from, to] = [hashed(session.id), `a:${accountId}`];
    if (!(await hasSheets(tx, from))) return;
    await holdRoom(tx);
    await giveSheets(tx, { from, to, bytes: await this.#room.leftFor(tx, to) });
    await dropOldest(tx, to, MOST_KEPT);
  }

  async view(owner: Owner, id: string, look: PageLook): Promise<SheetReply> {
    const sheet = await this.#find(owner, id);
    await this.#touch(sheet);
    const { order, isReady, wanted } = await this.#lines.matched(sheet, look);
    const { head: kept, lines, boards, name, createdAt, expiresAt } = sheet;
    const { quantity: _, currency: _currency, ...head } = kept;
    const about = {
      id,
      name,
      boards,
      head,
      lines,
      currency: look.currency,
      volts: look.volts,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    };
    if (!isReady) {
      const progress = await progressOf(this.#platform.db.orm, id, wanted);
      const state = sheet.failed ? 'failed' : 'working';
      const nothing = { totals: null, page: 1, pages: 1, rows: [], groups: emptyGroups() };
      return { ...about, ...progress, ...nothing, state };
    }
    return { ...about, state: 'ready', ...(await pageOf(this.#lines, sheet, order, look)) };
  }

  async change(
    owner: Owner,
    id: string,
    change: SheetChange,
    {
      look,
      choice: put,
      read,
      sender,
    }: {
      look: Look;
      sender: Sender;
      choice: BomChoice | null;
      read: (source: BomSource, choice: BomChoice) => Promise<BomTable>;
    },
  ): Promise<void> {
    const sheet = await this.#find(owner, id);
    const choice = put && mergedChoice(sheet.choice, put);
    const table = choice && (await this.#readAgain(sheet, choice, read));
    const asked = change.decisions ?? [];
    await checkWishes(this.#platform.db.orm, this.#catalogue, asked, { sheet, table });
    const wishes = await withAlike(this.#lines, sheet, look, asked);
    const swaps = change.prefer ? await preferred(this.#lines, sheet, look, change.prefer) : [];
    const confirmed = await confirmedAs(this.#lines, sheet, look, wishes);
    await this.#platform.db.transaction(async (tx) => {
      const held = await holdSheet(tx, ownerOf(owner), id, this.#platform.clock.now());
      if (!held) throw missing();
      const decisions = { ...held.decisions };
      for (const { line, ...wish } of [...confirmed, ...swaps]) {
        const next = changed(decisions[line], wish);
        if (next) decisions[line] = next;
        else delete decisions[line];
      }
      await updateSheet(tx, id, {
        decisions: table && choice?.sheet !== held.choice.sheet ? {} : decisions,
        ...(change.quantity === undefined ? {} : { boards: change.quantity }),
        // Columns that were put right may show that the list is for many boards.
        ...(change.quantity === undefined && table?.boards && held.boards === 1
          ? { boards: table.boards }
          : {}),
        ...(table
          ? { choice, head: headFrom(table), lines: table.records.length, wanted: '', run: held.run }
          : {}),
      });
      if (!table) return;
      await holdRoom(tx);
      await replaceSlices(tx, id, slicesOf(table));
      sender.book?.(await this.#room.fit(tx, held));
    });
  }

  async #readAgain(
    sheet: SheetRecord,
    choice: BomChoice,
    read: (source: BomSource, choice: BomChoice) => Promise<BomTable>,
  ): Promise<BomTable> {
    const kept = await sourceOf(this.#platform.db.orm, sheet.id);
    if (!kept) throw sourceGone();
    return read(kept.name === null ? { text: kept.bytes.toString() } : { ...kept, name: kept.name }, choice);
  }

  async cart(owner: Owner, id: string, look: Look): Promise<SheetCartLines> {
    const sheet = await this.#find(owner, id);
    const ownNumbers = await this.#lines.ownNumbers(sheet);
    const cart = new CartLines();
    const unpriced = new Set<string>();
    await this.#lines.each(sheet, look, ({ line, decided: { part, group } }) => {
      if (!part || group !== 'good') return;
      if (part.total === null) unpriced.add(part.partNumber);
      else cart.add(part, { refs: line.refs, ownNumber: ownNumbers.get(line.line) ?? '' });
    });
    return { lines: cart.lines, unpriced: [...unpriced] };
  }

  async table(owner: Owner, id: string, look: Look): Promise<SheetTable> {
    const sheet = await this.#find(owner, id);
    const rows: SheetTable['rows'] = [];
    const ownNumbers = await this.#lines.ownNumbers(sheet);
    await this.#lines.each(sheet, look, (placed, { showing }) => {
      rows.push(presentTableRow(showing, placed, ownNumbers.get(placed.line.line) ?? ''));
    });
    const at = this.#platform.clock.now().toISOString();
    return { name: sheet.name, at, boards: sheet.boards, currency: look.currency, rows };
  }

  async #find(owner: Owner, id: string): Promise<SheetRecord> {
    const { db, clock } = this.#platform;
    const sheet = SHEET_ID.test(id) ? await findSheet(db.orm, ownerOf(owner), id, clock.now()) : null;
    if (!sheet) throw missing();
    return sheet;
  }

  /** A sheet in use is kept on, written at most once a day. */
  async #touch({ id, seenAt }: SheetRecord): Promise<void> {
    const now = this.#platform.clock.now();
    if (now.getTime() - seenAt.getTime() < DAY_MS) return;
    const expiresAt = new Date(now.getTime() + KEPT_MS);
    await updateSheet(this.#platform.db.orm, id, { seenAt: now, expiresAt });
  }
}

const missing = () =>
  new ApiError(
    'not_found',
    'There is no such list for you. Lists are kept for 30 days: send the file again.',
  );

const sourceGone = () =>
  new ApiError('conflict', 'Your file is kept for two days only. Send it again to change how it is read.');

/** What is put right now and what was before; another sheet of the file has columns of its own. */
function mergedChoice(before: BomChoice, put: BomChoice): BomChoice {
  const isOther = put.sheet !== undefined && put.sheet !== before.sheet;
  const { columns: _, headerLine: _line, ...rest } = before;
  return { ...(isOther ? rest : before), ...put };
}

/** How the file was read; boards, language and currency are asked anew at every look. */
const headFrom = (table: BomTable) => headOf(table, { quantity: 1, currency: '', locale: '' });

function slicesOf({ records }: BomTable): string[] {
  const slices: string[] = [];
  for (let from = 0; from < records.length; from += SLICE) {
    slices.push(JSON.stringify(records.slice(from, from + SLICE)));
  }
  return slices;
}
