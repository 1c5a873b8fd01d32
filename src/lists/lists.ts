import { createHash } from 'node:crypto';
import type { Catalogue } from '#catalogue';
import { ApiError, DAY_MS } from '#kernel';
import type { Executor, Platform } from '#platform';
import type { Session, Settings } from '#settings';
import type { ListMarksReply, ListReply, ListSummary, RefusedLine, SharedListReply } from './contract.ts';
import type { LineChange, LineInput, ListChange, NewList } from './input.ts';
import { freeName, type ListLine } from './list.ts';
import { joinAtLogin } from './merge-at-login.ts';
import { nameOf, presentList, presentShared, presentSummary } from './present.ts';
import { newList, readLines, withLines } from './read-lines.ts';
import type { List, ListSelector, Owner } from './store.ts';
import * as store from './store.ts';
import { listTexts } from './texts.ts';

/** The caller, with language and currency for reading. */
export interface ListCaller {
  session: Session;
  locale: string;
  currency: string;
}

/** A list after a change, and the session to which it belongs now. */
export interface ChangedList {
  reply: ListReply;
  session: Session;
}

export interface ListServices {
  platform: Platform;
  settings: Settings;
  catalogue: Catalogue;
}

/** One day more than the maximum age of a session. */
const GUEST_DAYS = 31;

export function createLists(services: ListServices): Lists {
  const { db, clock, jobs } = services.platform;
  jobs.repeatEvery('lists.sweep', DAY_MS, () =>
    store.sweepGuests(db.orm, new Date(clock.now().getTime() - GUEST_DAYS * DAY_MS)),
  );
  return new Lists(services);
}

/** The owner of a session's lists: the account, otherwise the guest. */
export function ownerOf({ id, accountId }: Pick<Session, 'id' | 'accountId'>): Owner {
  return accountId === null ? guestOwner({ id }) : `account:${accountId}`;
}

function guestOwner({ id }: Pick<Session, 'id'>): Owner {
  return `session:${createHash('sha256').update(`lists ${id}`).digest('hex')}`;
}

/** Computes the changed list. */
type Command = (current: List, heads: Awaited<ReturnType<typeof store.listHeads>>) => List;

/**
 * Lists of parts: a guest's by session, a customer's by account. Every change is a command on the present list, so two
 * tabs lose no lines. Unknown lists and lists of others are `not_found`.
 */
export class Lists {
  readonly #services: ListServices;

  constructor(services: ListServices) {
    this.#services = services;
  }

  get #db() {
    return this.#services.platform.db;
  }

  async listSummaries({ session, locale }: ListCaller): Promise<ListSummary[]> {
    const heads = await store.listHeads(this.#db.orm, ownerOf(session));
    return heads.map((head) => presentSummary(head, locale));
  }

  /** Part numbers of the first list. */
  async marks({ session }: ListCaller): Promise<ListMarksReply> {
    const list = await store.findOwn(this.#db.orm, ownerOf(session), 'mine');
    const partNumbers = list?.lines.map(({ partNumber }) => partNumber) ?? [];
    return { count: partNumbers.length, partNumbers };
  }

  async find(caller: ListCaller, selector: ListSelector): Promise<ListReply | null> {
    const list = await store.findOwn(this.#db.orm, ownerOf(caller.session), selector);
    return list && presentList(list, this.#viewOf(caller));
  }

  create(caller: ListCaller, { name, lines = [] }: NewList): Promise<ChangedList> {
    const { requestedLines, refusedLines } = readLines(this.#services.catalogue, lines, caller);
    return this.#withOwnerLock(caller, async (tx, owner) => {
      const heads = await store.listHeads(tx, owner);
      const list = newList(this.#newListOptions(caller, owner), name ?? null, heads);
      return this.#insert(
        tx,
        { ...list, lines: withLines([], requestedLines, this.#now(), caller.locale) },
        caller,
        refusedLines,
      );
    });
  }

  /** Creates `mine` if there is none. */
  add(caller: ListCaller, selector: ListSelector, lines: readonly LineInput[]): Promise<ChangedList> {
    const { requestedLines, refusedLines } = readLines(this.#services.catalogue, lines, caller);
    return this.#withOwnerLock(caller, async (tx, owner) => {
      const current = await store.findOwn(tx, owner, selector);
      if (current) {
        const updatedList = {
          ...current,
          lines: withLines(current.lines, requestedLines, this.#now(), caller.locale),
        };
        return this.#update(tx, current, updatedList, caller, refusedLines);
      }
      if (selector !== 'mine') throw this.#notFoundError(caller);
      const list = newList(this.#newListOptions(caller, owner), null, []);
      return this.#insert(
        tx,
        { ...list, lines: withLines([], requestedLines, this.#now(), caller.locale) },
        caller,
        refusedLines,
      );
    });
  }

  change(
    caller: ListCaller,
    selector: ListSelector,
    { name, lines, version }: ListChange,
  ): Promise<ChangedList> {
    const { locale } = caller;
    const { requestedLines, refusedLines } = lines
      ? readLines(this.#services.catalogue, lines, caller)
      : { requestedLines: null, refusedLines: [] };
    const command: Command = (current, heads) => {
      if (version !== undefined && version !== current.version) {
        throw new ApiError('conflict', listTexts(locale).moved, { param: 'version' });
      }
      const takenNames = heads.filter(({ id }) => id !== current.id).map((other) => nameOf(other, locale));
      if (name !== undefined && freeName(name, takenNames) !== name) {
        throw new ApiError('invalid_value', listTexts(locale).nameTaken({ name }), { param: 'name' });
      }
      return {
        ...current,
        name: name === undefined || name === nameOf(current, locale) ? current.name : name,
        ...(requestedLines && { lines: withLines([], requestedLines, this.#now(), locale) }),
      };
    };
    return this.#command(caller, selector, command, refusedLines);
  }

  changeLine(
    caller: ListCaller,
    selector: ListSelector,
    part: string,
    change: LineChange,
  ): Promise<ChangedList> {
    const partNumber = this.#numberOf(part);
    return this.#command(caller, selector, (current) => {
      const index = current.lines.findIndex((line) => line.partNumber === partNumber);
      const line = current.lines[index];
      if (!line) throw new ApiError('not_found', listTexts(caller.locale).noLine, { param: 'part' });
      const changedLine: ListLine = {
        ...line,
        ...(change.quantity !== undefined && { quantity: change.quantity }),
        ...(change.note !== undefined && { note: change.note }),
        changedAt: this.#now(),
      };
      return { ...current, lines: current.lines.with(index, changedLine) };
    });
  }

  removeLine(caller: ListCaller, selector: ListSelector, part: string): Promise<ChangedList> {
    const partNumber = this.#numberOf(part);
    return this.#command(caller, selector, (current) => ({
      ...current,
      lines: current.lines.filter((line) => line.partNumber !== partNumber),
    }));
  }

  async remove(caller: ListCaller, id: string): Promise<void> {
    const owner = ownerOf(caller.session);
    const isDeleted = await this.#db.transaction((tx) => store.deleteList(tx, owner, id));
    if (!isDeleted) throw this.#notFoundError(caller);
  }

  /** Shares the list by a link, or ends the sharing. */
  share(caller: ListCaller, selector: ListSelector, isShared: boolean): Promise<ChangedList> {
    return this.#command(caller, selector, (current) => ({
      ...current,
      shareToken: isShared ? (current.shareToken ?? this.#services.platform.random.token()) : null,
    }));
  }

  async findShared(
    token: string,
    view: Pick<ListCaller, 'locale' | 'currency'>,
  ): Promise<SharedListReply | null> {
    const list = await store.findShared(this.#db.orm, token);
    return list && presentShared(list, this.#viewOf(view));
  }

  /** Copies a shared list into a new list of the caller. */
  async copy(caller: ListCaller, token: string): Promise<ChangedList> {
    const source = await store.findShared(this.#db.orm, token);
    if (!source) throw new ApiError('not_found', listTexts(caller.locale).linkGone, { param: 'token' });
    return this.#withOwnerLock(caller, async (tx, owner) => {
      const heads = await store.listHeads(tx, owner);
      const takenNames = heads.map((head) => nameOf(head, caller.locale));
      const name = freeName(nameOf(source, caller.locale), takenNames);
      const list = newList(this.#newListOptions(caller, owner), name, heads);
      const lines = source.lines.map((line) => ({ ...line, changedAt: this.#now() }));
      return this.#insert(tx, { ...list, lines }, caller, []);
    });
  }

  /** Moves a guest's lists to the account. For `accounts.onLogin`. */
  async joinAtLogin(
    tx: Executor,
    { account, session }: { account: { id: string; locale: string }; session: Session },
  ): Promise<void> {
    if (session.accountId !== null) return;
    const accountOwner = ownerOf({ id: session.id, accountId: account.id });
    const { locale } = account;
    await joinAtLogin(tx, { guestOwner: guestOwner(session), accountOwner, locale, movedAt: this.#now() });
  }

  #newListOptions({ locale }: ListCaller, owner: Owner) {
    return { id: this.#services.platform.random.id(), owner, locale, now: this.#now() };
  }

  #now(): Date {
    return this.#services.platform.clock.now();
  }

  #viewOf({ locale, currency }: Pick<ListCaller, 'locale' | 'currency'>) {
    const { catalogue, platform } = this.#services;
    return { catalogue, locale, currency, publicUrl: platform.config.publicUrl };
  }

  #notFoundError({ locale }: ListCaller): ApiError {
    return new ApiError('not_found', listTexts(locale).noList, { param: 'id' });
  }

  /** A part that left the catalogue keeps its number. */
  #numberOf(part: string): string {
    const match = this.#services.catalogue.find(part);
    return match ? this.#services.catalogue.numberOf(match.product) : part.toUpperCase();
  }

  /**
   * Locks the session's row first, so that a login that moves the lists either includes this change or precedes it.
   */
  #withOwnerLock(
    caller: ListCaller,
    work: (tx: Executor, owner: Owner) => Promise<ListReply>,
  ): Promise<ChangedList> {
    const { sessions } = this.#services.settings;
    return this.#db.transaction(async (tx) => {
      const session = await sessions.change(caller.session, {}, tx);
      const owner = ownerOf(session);
      await store.lockOwner(tx, owner);
      return { reply: await work(tx, owner), session };
    });
  }

  #command(
    caller: ListCaller,
    selector: ListSelector,
    command: Command,
    refusedLines: RefusedLine[] = [],
  ): Promise<ChangedList> {
    return this.#withOwnerLock(caller, async (tx, owner) => {
      const current = await store.findOwn(tx, owner, selector);
      if (!current) throw this.#notFoundError(caller);
      return this.#update(
        tx,
        current,
        command(current, await store.listHeads(tx, owner)),
        caller,
        refusedLines,
      );
    });
  }

  async #insert(
    tx: Executor,
    list: List,
    caller: ListCaller,
    refusedLines: RefusedLine[],
  ): Promise<ListReply> {
    await store.insertList(tx, list);
    return presentList(list, this.#viewOf(caller), refusedLines);
  }

  async #update(
    tx: Executor,
    current: List,
    next: List,
    caller: ListCaller,
    refusedLines: RefusedLine[],
  ): Promise<ListReply> {
    const updatedList = { ...next, updatedAt: this.#now() };
    await store.updateList(tx, current, updatedList);
    return presentList({ ...updatedList, version: current.version + 1 }, this.#viewOf(caller), refusedLines);
  }
}
