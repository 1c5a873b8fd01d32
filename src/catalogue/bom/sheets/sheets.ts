/** Bills of materials on the bench: stored with their decisions, visible to their owner only. */

import { createHash } from 'node:crypto';
import { ApiError, DAY_MS } from '#kernel';
import { type Executor, originOf, type Platform } from '#platform';
import type { Catalogue } from '../../catalogue.ts';
import { refusals } from '../../refusals.ts';
import { sayNotes, storedHeadOf } from '../http/head.ts';
import type { BomChoice, BomSource, BomTable } from '../records.ts';
import { lockRoom, type Sender } from '../stored-bytes-limit.ts';
import { CartLines } from './cart-lines.ts';
import { applyDecision } from './decisions.ts';
import {
  checkDecisions,
  decideByPreference,
  extendToAlikeRows,
  resolveConfirmations,
} from './line-decisions.ts';
import { SLICE } from './matching-work.ts';
import { presentTableRow } from './present-rows.ts';
import { SheetRoom } from './sheet-limits.ts';
import { type DisplayChoice, SheetLines } from './sheet-lines.ts';
import { buildPage, emptyGroups, type PageRequest } from './sheet-page.ts';
import {
  dropOldest,
  dropSources,
  findSheet,
  hasSheets,
  insertSheet,
  listSheets,
  lockSheet,
  packSource,
  readProgress,
  readSource,
  removeSheet,
  replaceSlices,
  type SheetRecord,
  sweepSheets,
  transferSheets,
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

const KEPT_MS = 30 * DAY_MS;
/** How long a guest's file is stored, for correcting columns; its lines are stored longer. */
const GUEST_SOURCE_MS = 2 * DAY_MS;
/** Sheets of one owner; older ones are deleted. */
const MOST_KEPT = 50;
const SHEET_ID = /^[A-Za-z0-9_-]{32}$/;

/** Owner of a sheet: the session, or the account once the visitor is logged in. */
export interface Owner {
  session: { id: string; accountId: string | null };
}

type Dependencies = Pick<Platform, 'config' | 'db' | 'jobs' | 'clock' | 'random'>;

const hashSession = (sessionId: string) => `s:${createHash('sha256').update(sessionId).digest('base64url')}`;
const ownerOf = ({ session }: Owner) =>
  session.accountId ? `a:${session.accountId}` : hashSession(session.id);

export class BomSheets {
  readonly #platform: Dependencies;
  readonly #catalogue: Pick<Catalogue, 'matcher' | 'slices' | 'version' | 'edition' | 'find'>;
  readonly #lines: SheetLines;
  readonly #room: SheetRoom;

  constructor(
    platform: Dependencies,
    catalogue: Pick<Catalogue, 'matcher' | 'slices' | 'version' | 'edition' | 'find'>,
  ) {
    this.#platform = platform;
    this.#catalogue = catalogue;
    this.#lines = new SheetLines(platform, catalogue);
    this.#room = new SheetRoom(platform.config.sheetBytes);
    platform.jobs.repeatEvery('bom.sheets.sweep', DAY_MS / 24, async () => {
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
    const packedSource = await packSource(source);
    await db.transaction(async (tx) => {
      await lockRoom(tx);
      await insertSheet(tx, sheet, packedSource, sliceRecords(table));
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
      throw notFoundError();
  }

  /** Sheets of a session become those of the account that logs in. */
  async adopt(tx: Executor, session: { id: string }, accountId: string): Promise<void> {
    const [fromOwner, toOwner] = [hashSession(session.id), `a:${accountId}`];
    if (!(await hasSheets(tx, fromOwner))) return;
    await lockRoom(tx);
    await transferSheets(tx, { fromOwner, toOwner, bytes: await this.#room.remainingBytesFor(tx, toOwner) });
    await dropOldest(tx, toOwner, MOST_KEPT);
  }

  async view(owner: Owner, id: string, look: PageRequest): Promise<SheetReply> {
    const sheet = await this.#find(owner, id);
    await this.#touch(sheet);
    const { order, isReady, matchingKey } = await this.#lines.prepareMatching(sheet, look);
    const { head: storedHead, lines, boards, name, createdAt, expiresAt } = sheet;
    const { quantity: _, currency: _currency, ...head } = storedHead;
    const sheetFacts = {
      id,
      name,
      boards,
      head: sayNotes(head, look.locale),
      lines,
      currency: look.currency,
      volts: look.volts,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    };
    if (!isReady) {
      const progress = await readProgress(this.#platform.db.orm, id, matchingKey);
      const state = sheet.failed ? 'failed' : 'working';
      const emptyPage = { totals: null, page: 1, pages: 1, rows: [], groups: emptyGroups() };
      return { ...sheetFacts, ...progress, ...emptyPage, state };
    }
    return { ...sheetFacts, state: 'ready', ...(await buildPage(this.#lines, sheet, order, look)) };
  }

  async change(
    owner: Owner,
    id: string,
    change: SheetChange,
    {
      look,
      choice: newChoice,
      read,
      sender,
    }: {
      look: DisplayChoice;
      sender: Sender;
      choice: BomChoice | null;
      read: (source: BomSource, choice: BomChoice) => Promise<BomTable>;
    },
  ): Promise<void> {
    const sheet = await this.#find(owner, id);
    const choice = newChoice && mergeChoices(sheet.choice, newChoice);
    const table = choice && (await this.#readAgain(sheet, choice, read));
    const requestedDecisions = change.decisions ?? [];
    await checkDecisions(this.#platform.db.orm, this.#catalogue, requestedDecisions, { sheet, table });
    const wishes = await extendToAlikeRows(this.#lines, sheet, look, requestedDecisions);
    const swaps = change.prefer ? await decideByPreference(this.#lines, sheet, look, change.prefer) : [];
    const resolvedDecisions = await resolveConfirmations(this.#lines, sheet, look, wishes);
    await this.#platform.db.transaction(async (tx) => {
      const lockedSheet = await lockSheet(tx, ownerOf(owner), id, this.#platform.clock.now());
      if (!lockedSheet) throw notFoundError();
      const decisions = { ...lockedSheet.decisions };
      for (const { line, ...wish } of [...resolvedDecisions, ...swaps]) {
        const next = applyDecision(decisions[line], wish);
        if (next) decisions[line] = next;
        else delete decisions[line];
      }
      await updateSheet(tx, id, {
        decisions: table && choice?.sheet !== lockedSheet.choice.sheet ? {} : decisions,
        ...(change.quantity === undefined ? {} : { boards: change.quantity }),
        // Corrected columns may show that the list is for many boards.
        ...(change.quantity === undefined && table?.boards && lockedSheet.boards === 1
          ? { boards: table.boards }
          : {}),
        ...(table
          ? { choice, head: headFrom(table), lines: table.records.length, wanted: '', run: lockedSheet.run }
          : {}),
      });
      if (!table) return;
      await lockRoom(tx);
      await replaceSlices(tx, id, sliceRecords(table));
      sender.book?.(await this.#room.fit(tx, lockedSheet));
    });
  }

  async #readAgain(
    sheet: SheetRecord,
    choice: BomChoice,
    read: (source: BomSource, choice: BomChoice) => Promise<BomTable>,
  ): Promise<BomTable> {
    const storedSource = await readSource(this.#platform.db.orm, sheet.id);
    if (!storedSource) throw sourceExpiredError();
    return read(
      storedSource.name === null
        ? { text: storedSource.bytes.toString() }
        : { ...storedSource, name: storedSource.name },
      choice,
    );
  }

  async cart(owner: Owner, id: string, look: DisplayChoice): Promise<SheetCartLines> {
    const sheet = await this.#find(owner, id);
    const ownNumbers = await this.#lines.ownNumbers(sheet);
    const cart = new CartLines();
    const unpricedNumbers = new Set<string>();
    await this.#lines.forEachLine(sheet, look, ({ line, outcome: { part, group } }) => {
      if (!part || group !== 'good') return;
      if (part.total === null) unpricedNumbers.add(part.partNumber);
      else cart.add(part, { refs: line.refs, ownNumber: ownNumbers.get(line.line) ?? '' });
    });
    return { lines: cart.lines, unpriced: [...unpricedNumbers] };
  }

  async table(owner: Owner, id: string, look: DisplayChoice): Promise<SheetTable> {
    const sheet = await this.#find(owner, id);
    const rows: SheetTable['rows'] = [];
    const ownNumbers = await this.#lines.ownNumbers(sheet);
    await this.#lines.forEachLine(sheet, look, (decidedLine, { showing }) => {
      rows.push(presentTableRow(showing, decidedLine, ownNumbers.get(decidedLine.line.line) ?? ''));
    });
    const pricedAt = this.#platform.clock.now().toISOString();
    return { name: sheet.name, at: pricedAt, boards: sheet.boards, currency: look.currency, rows };
  }

  async #find(owner: Owner, id: string): Promise<SheetRecord> {
    const { db, clock } = this.#platform;
    const sheet = SHEET_ID.test(id) ? await findSheet(db.orm, ownerOf(owner), id, clock.now()) : null;
    if (!sheet) throw notFoundError();
    return sheet;
  }

  /** A sheet in use expires later; written at most once a day. */
  async #touch({ id, seenAt }: SheetRecord): Promise<void> {
    const now = this.#platform.clock.now();
    if (now.getTime() - seenAt.getTime() < DAY_MS) return;
    const expiresAt = new Date(now.getTime() + KEPT_MS);
    await updateSheet(this.#platform.db.orm, id, { seenAt: now, expiresAt });
  }
}

const notFoundError = () => new ApiError('not_found', refusals.listNotFoundMonth);

const sourceExpiredError = () => new ApiError('conflict', refusals.fileGone);

/** The new choices over the previous ones; another worksheet of the file has its own columns. */
function mergeChoices(previousChoice: BomChoice, newChoice: BomChoice): BomChoice {
  const isOther = newChoice.sheet !== undefined && newChoice.sheet !== previousChoice.sheet;
  const { columns: _, headerLine: _line, ...rest } = previousChoice;
  return { ...(isOther ? rest : previousChoice), ...newChoice };
}

/** How the file was read; boards, language and currency come with each view. */
const headFrom = (table: BomTable) => storedHeadOf(table, { quantity: 1, currency: '' });

function sliceRecords({ records }: BomTable): string[] {
  const slices: string[] = [];
  for (let start = 0; start < records.length; start += SLICE) {
    slices.push(JSON.stringify(records.slice(start, start + SLICE)));
  }
  return slices;
}
