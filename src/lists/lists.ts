import { createHash } from 'node:crypto';
import type { Catalogue } from '#catalogue';
import { ApiError } from '#kernel';
import type { Executor, Platform } from '#platform';
import type { Session, Settings } from '#settings';
import type { ListMarksReply, ListReply, ListSummary, RefusedLine, SharedListReply } from './contract.ts';
import type { LineChange, LineInput, ListChange, NewList } from './input.ts';
import { joinAtLogin } from './join.ts';
import { freeName, type ListLine } from './list.ts';
import { newList, readLines, withLines } from './making.ts';
import { nameOf, presentList, presentShared, presentSummary } from './present.ts';
import type { List, Owner, Which } from './store.ts';
import * as store from './store.ts';
import { listTexts } from './texts.ts';

/** Who asks, and how he reads. */
export interface Asker {
  session: Session;
  locale: string;
  currency: string;
}

/** A list after a change, and the session that it now belongs to. */
export interface Changed {
  reply: ListReply;
  session: Session;
}

/**
 * Lists of parts: of a guest by his session, of a customer by his account. Every change is a command against the list
 * as it is then, so that two tabs lose nothing. Unknown and foreign lists are `not_found`.
 */
export interface Lists {
  all(asker: Asker): Promise<ListSummary[]>;
  /** Part numbers of the first list. */
  marks(asker: Asker): Promise<ListMarksReply>;
  find(asker: Asker, which: Which): Promise<ListReply | null>;
  create(asker: Asker, input: NewList): Promise<Changed>;
  /** `mine` is made where there is none. */
  add(asker: Asker, which: Which, lines: readonly LineInput[]): Promise<Changed>;
  change(asker: Asker, which: Which, input: ListChange): Promise<Changed>;
  changeLine(asker: Asker, which: Which, part: string, input: LineChange): Promise<Changed>;
  removeLine(asker: Asker, which: Which, part: string): Promise<Changed>;
  remove(asker: Asker, id: string): Promise<void>;
  /** Opens the list to whoever has its link, or closes it to them. */
  share(asker: Asker, which: Which, shared: boolean): Promise<Changed>;
  shared(token: string, view: Pick<Asker, 'locale' | 'currency'>): Promise<SharedListReply | null>;
  /** A shared list as a new one of the asker's own. */
  copy(asker: Asker, token: string): Promise<Changed>;
  /** Lists of the guest become the account's. For `accounts.onLogin`. */
  joinAtLogin(
    tx: Executor,
    login: { account: { id: string; locale: string }; session: Session },
  ): Promise<void>;
}

export interface ListRooms {
  platform: Platform;
  settings: Settings;
  catalogue: Catalogue;
}

const DAY_MS = 24 * 3_600_000;
/** No session is older than thirty days. */
const GUEST_DAYS = 31;

export function createLists(rooms: ListRooms): Lists {
  const { db, clock, jobs } = rooms.platform;
  jobs.every('lists.sweep', DAY_MS, () =>
    store.sweepGuests(db.orm, new Date(clock.now().getTime() - GUEST_DAYS * DAY_MS)),
  );
  return new OwnLists(rooms);
}

/** The lists of a session: the account's, else the guest's own. */
export function ownerOf({ id, accountId }: Pick<Session, 'id' | 'accountId'>): Owner {
  return accountId === null ? guestOwner({ id }) : `account:${accountId}`;
}

function guestOwner({ id }: Pick<Session, 'id'>): Owner {
  return `session:${createHash('sha256').update(`lists ${id}`).digest('hex')}`;
}

/** What a command makes of a list. */
type Command = (before: List, others: Awaited<ReturnType<typeof store.headsOf>>) => List;

class OwnLists implements Lists {
  readonly #rooms: ListRooms;

  constructor(rooms: ListRooms) {
    this.#rooms = rooms;
  }

  get #db() {
    return this.#rooms.platform.db;
  }

  async all({ session, locale }: Asker): Promise<ListSummary[]> {
    const heads = await store.headsOf(this.#db.orm, ownerOf(session));
    return heads.map((head) => presentSummary(head, locale));
  }

  async marks({ session }: Asker): Promise<ListMarksReply> {
    const list = await store.findOwn(this.#db.orm, ownerOf(session), 'mine');
    const partNumbers = list?.lines.map(({ partNumber }) => partNumber) ?? [];
    return { count: partNumbers.length, partNumbers };
  }

  async find(asker: Asker, which: Which): Promise<ListReply | null> {
    const list = await store.findOwn(this.#db.orm, ownerOf(asker.session), which);
    return list && presentList(list, this.#viewOf(asker));
  }

  create(asker: Asker, { name, lines = [] }: NewList): Promise<Changed> {
    const { wanted, refused } = readLines(this.#rooms.catalogue, lines, asker);
    return this.#held(asker, async (tx, owner) => {
      const heads = await store.headsOf(tx, owner);
      const list = newList(this.#given(asker, owner), name ?? null, heads);
      return this.#insert(
        tx,
        { ...list, lines: withLines([], wanted, this.#now(), asker.locale) },
        asker,
        refused,
      );
    });
  }

  add(asker: Asker, which: Which, lines: readonly LineInput[]): Promise<Changed> {
    const { wanted, refused } = readLines(this.#rooms.catalogue, lines, asker);
    return this.#held(asker, async (tx, owner) => {
      const before = await store.findOwn(tx, owner, which);
      if (before) {
        const after = { ...before, lines: withLines(before.lines, wanted, this.#now(), asker.locale) };
        return this.#update(tx, before, after, asker, refused);
      }
      if (which !== 'mine') throw this.#gone(asker);
      const list = newList(this.#given(asker, owner), null, []);
      return this.#insert(
        tx,
        { ...list, lines: withLines([], wanted, this.#now(), asker.locale) },
        asker,
        refused,
      );
    });
  }

  change(asker: Asker, which: Which, { name, lines, version }: ListChange): Promise<Changed> {
    const { locale } = asker;
    const { wanted, refused } = lines
      ? readLines(this.#rooms.catalogue, lines, asker)
      : { wanted: null, refused: [] };
    const command: Command = (before, others) => {
      if (version !== undefined && version !== before.version) {
        throw new ApiError('conflict', listTexts(locale).moved(), { param: 'version' });
      }
      const taken = others.filter(({ id }) => id !== before.id).map((other) => nameOf(other, locale));
      if (name !== undefined && freeName(name, taken) !== name) {
        throw new ApiError('invalid_value', listTexts(locale).nameTaken(name), { param: 'name' });
      }
      return {
        ...before,
        name: name === undefined || name === nameOf(before, locale) ? before.name : name,
        ...(wanted && { lines: withLines([], wanted, this.#now(), locale) }),
      };
    };
    return this.#command(asker, which, command, refused);
  }

  changeLine(asker: Asker, which: Which, part: string, change: LineChange): Promise<Changed> {
    const partNumber = this.#numberOf(part);
    return this.#command(asker, which, (before) => {
      const at = before.lines.findIndex((line) => line.partNumber === partNumber);
      const line = before.lines[at];
      if (!line) throw new ApiError('not_found', listTexts(asker.locale).noLine(), { param: 'part' });
      const changed: ListLine = {
        ...line,
        ...(change.quantity !== undefined && { quantity: change.quantity }),
        ...(change.note !== undefined && { note: change.note }),
        changedAt: this.#now(),
      };
      return { ...before, lines: before.lines.with(at, changed) };
    });
  }

  removeLine(asker: Asker, which: Which, part: string): Promise<Changed> {
    const partNumber = this.#numberOf(part);
    return this.#command(asker, which, (before) => ({
      ...before,
      lines: before.lines.filter((line) => line.partNumber !== partNumber),
    }));
  }

  async remove(asker: Asker, id: string): Promise<void> {
    const owner = ownerOf(asker.session);
    const gone = await this.#db.transaction((tx) => store.deleteList(tx, owner, id));
    if (!gone) throw this.#gone(asker);
  }

  share(asker: Asker, which: Which, shared: boolean): Promise<Changed> {
    return this.#command(asker, which, (before) => ({
      ...before,
      shareToken: shared ? (before.shareToken ?? this.#rooms.platform.random.token()) : null,
    }));
  }

  async shared(token: string, view: Pick<Asker, 'locale' | 'currency'>): Promise<SharedListReply | null> {
    const list = await store.findShared(this.#db.orm, token);
    return list && presentShared(list, this.#viewOf(view));
  }

  async copy(asker: Asker, token: string): Promise<Changed> {
    const source = await store.findShared(this.#db.orm, token);
    if (!source) throw new ApiError('not_found', listTexts(asker.locale).linkGone(), { param: 'token' });
    return this.#held(asker, async (tx, owner) => {
      const heads = await store.headsOf(tx, owner);
      const taken = heads.map((head) => nameOf(head, asker.locale));
      const name = freeName(nameOf(source, asker.locale), taken);
      const list = newList(this.#given(asker, owner), name, heads);
      const lines = source.lines.map((line) => ({ ...line, changedAt: this.#now() }));
      return this.#insert(tx, { ...list, lines }, asker, []);
    });
  }

  async joinAtLogin(
    tx: Executor,
    { account, session }: { account: { id: string; locale: string }; session: Session },
  ): Promise<void> {
    if (session.accountId !== null) return;
    const to = ownerOf({ id: session.id, accountId: account.id });
    const { locale } = account;
    await joinAtLogin(tx, { from: guestOwner(session), to, locale, at: this.#now() });
  }

  #given({ locale }: Asker, owner: Owner) {
    return { id: this.#rooms.platform.random.id(), owner, locale, now: this.#now() };
  }

  #now(): Date {
    return this.#rooms.platform.clock.now();
  }

  #viewOf({ locale, currency }: Pick<Asker, 'locale' | 'currency'>) {
    const { catalogue, platform } = this.#rooms;
    return { catalogue, locale, currency, publicUrl: platform.config.publicUrl };
  }

  #gone({ locale }: Asker): ApiError {
    return new ApiError('not_found', listTexts(locale).noList(), { param: 'id' });
  }

  /** A part that left the catalogue is still called what it was. */
  #numberOf(part: string): string {
    const found = this.#rooms.catalogue.find(part);
    return found ? this.#rooms.catalogue.numberOf(found.product) : part.toUpperCase();
  }

  /** The session's row is held first: a login that moves its lists either sees this change or comes before it. */
  #held(asker: Asker, work: (tx: Executor, owner: Owner) => Promise<ListReply>): Promise<Changed> {
    const { sessions } = this.#rooms.settings;
    return this.#db.transaction(async (tx) => {
      const session = await sessions.change(asker.session, {}, tx);
      const owner = ownerOf(session);
      await store.holdOwner(tx, owner);
      return { reply: await work(tx, owner), session };
    });
  }

  #command(asker: Asker, which: Which, command: Command, refused: RefusedLine[] = []): Promise<Changed> {
    return this.#held(asker, async (tx, owner) => {
      const before = await store.findOwn(tx, owner, which);
      if (!before) throw this.#gone(asker);
      return this.#update(tx, before, command(before, await store.headsOf(tx, owner)), asker, refused);
    });
  }

  async #insert(tx: Executor, list: List, asker: Asker, refused: RefusedLine[]): Promise<ListReply> {
    await store.insertList(tx, list);
    return presentList(list, this.#viewOf(asker), refused);
  }

  async #update(
    tx: Executor,
    before: List,
    after: List,
    asker: Asker,
    refused: RefusedLine[],
  ): Promise<ListReply> {
    const written = { ...after, updatedAt: this.#now() };
    await store.updateList(tx, before, written);
    return presentList({ ...written, version: before.version + 1 }, this.#viewOf(asker), refused);
  }
}
