import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, callDesk, errorMessage } from '../../ui/client.ts';
import {
  type DeskOfferReply,
  type DraftEdit,
  type DraftLineReply,
  type LineEdit,
  type ProblemReply,
  type SavedReply,
  saveDraft,
} from './contract.ts';

type HeadEdit = Omit<DraftEdit, 'revision' | 'lines' | 'removed'>;

interface Pending {
  head: HeadEdit;
  lines: Map<string, LineEdit>;
  removedIds: Set<string>;
}

export type Saving = 'saved' | 'waiting' | 'saving' | 'failed';

export interface Draft {
  offer: DeskOfferReply;
  saving: Saving;
  /** Why saving failed. */
  problem: string | null;
  /** A colleague saved meanwhile: nothing more is sent until the saved offer is loaded. */
  isStale: boolean;
  edit(id: string, change: LineEdit): void;
  add(change: LineEdit): void;
  remove(id: string): void;
  head(change: HeadEdit): void;
  /** Saves pending changes at once. Null if that failed. */
  flush(): Promise<DeskOfferReply | null>;
  replace(offer: DeskOfferReply): void;
}

const AFTER_MS = 700;

const emptyPending = (): Pending => ({ head: {}, lines: new Map(), removedIds: new Set() });

/** A draft that is saved shortly after the last change, before it is sent, and when the page is left. */
export function useDraft(first: DeskOfferReply): Draft {
  const [offer, setOffer] = useState(first);
  const [saving, setSaving] = useState<Saving>('saved');
  const [problem, setProblem] = useState<string | null>(null);
  const [isStale, setStale] = useState(false);
  const latestOffer = useRef(offer);
  latestOffer.current = offer;
  const pending = useRef(emptyPending());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean> | null>(null);

  const save = useCallback(async (): Promise<boolean> => {
    if (running.current) {
      await running.current;
    }
    const { head, lines, removedIds } = pending.current;
    if (Object.keys(head).length + lines.size + removedIds.size === 0) return true;
    pending.current = emptyPending();
    setSaving('saving');
    const savePromise = (async () => {
      try {
        const { id: offerId, revision } = latestOffer.current;
        const reply = await callDesk(saveDraft, {
          params: { id: offerId },
          body: {
            revision,
            ...head,
            lines: [...lines].map(([id, change]) => ({ id, ...change })),
            removed: [...removedIds],
          },
        });
        setOffer((previous) => {
          const next = applySaved(previous, reply, pending.current);
          latestOffer.current = next;
          return next;
        });
        latestOffer.current = { ...latestOffer.current, revision: reply.revision };
        setProblem(null);
        setSaving(isEmpty(pending.current) ? 'saved' : 'waiting');
        return true;
      } catch (error) {
        // Unsaved changes are merged with later ones and sent again.
        const refusedLineId = refusedLine(error);
        if (refusedLineId) lines.delete(refusedLineId);
        pending.current = mergePending({ head, lines, removedIds }, pending.current);
        setStale(isConflict(error));
        setProblem(errorMessage(error));
        setSaving('failed');
        return false;
      }
    })();
    running.current = savePromise;
    const isSaved = await savePromise;
    running.current = null;
    return isSaved;
  }, []);

  const scheduleSave = useCallback(() => {
    setSaving('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), AFTER_MS);
  }, [save]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void save();
    },
    [save],
  );

  const edit = useCallback(
    (id: string, change: LineEdit) => {
      pending.current.lines.set(id, { ...pending.current.lines.get(id), ...change });
      setOffer((previous) => ({
        ...previous,
        lines: previous.lines.map((line) => (line.id === id ? applyEdit(line, change) : line)),
      }));
      scheduleSave();
    },
    [scheduleSave],
  );

  return {
    offer,
    saving,
    problem,
    isStale,
    edit,
    add: (change) => {
      const id = newId();
      const position = change.position ?? latestOffer.current.lines.length + 1;
      const main = latestOffer.current.lines.find((each) => each.id === change.beside);
      // A part beside a line starts with the quantity of that line.
      const askedQuantity = main ? (main.part?.quantity ?? main.askedQuantity) : null;
      const line = applyEdit({ ...EMPTY, id, position, askedQuantity }, change);
      pending.current.lines.set(id, { position: line.position, ...change });
      setOffer((before) => ({ ...before, lines: insertLine(before.lines, line) }));
      scheduleSave();
    },
    remove: (id) => {
      pending.current.lines.delete(id);
      pending.current.removedIds.add(id);
      setOffer((previous) => ({
        ...previous,
        lines: previous.lines.filter((line) => line.id !== id && line.beside !== id),
      }));
      scheduleSave();
    },
    head: (change) => {
      Object.assign(pending.current.head, change);
      setOffer((before) => ({ ...before, ...change }));
      scheduleSave();
    },
    flush: async () => {
      clearTimeout(timer.current);
      return (await save()) ? latestOffer.current : null;
    },
    replace: (next) => {
      pending.current = emptyPending();
      latestOffer.current = next;
      setOffer(next);
      setStale(false);
      setProblem(null);
      setSaving('saved');
    },
  };
}

const EMPTY: Omit<DraftLineReply, 'id' | 'position'> = {
  askedLine: null,
  asked: '',
  askedQuantity: null,
  doubt: null,
  settled: [],
  beside: null,
  part: null,
  grade: null,
  differences: [],
  note: '',
  noOffer: null,
  ordered: null,
};

const isEmpty = ({ head, lines, removedIds }: Pending) =>
  Object.keys(head).length + lines.size + removedIds.size === 0;

/** A refused line, such as one with an unknown part number: its change is not sent again. */
function refusedLine(error: unknown): string | null {
  return error instanceof ApiError && error.status === 400 ? error.param : null;
}

const isConflict = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 409;

function mergePending(older: Pending, newer: Pending): Pending {
  const lines = new Map(older.lines);
  for (const [id, change] of newer.lines) lines.set(id, { ...lines.get(id), ...change });
  for (const id of newer.removedIds) lines.delete(id);
  return {
    head: { ...older.head, ...newer.head },
    lines,
    removedIds: new Set([...older.removedIds, ...newer.removedIds]),
  };
}

/** The line as shown before the server replies: price and quantity at once, a new part once it is known. */
function applyEdit(line: DraftLineReply, { part, ...rest }: LineEdit): DraftLineReply {
  const next = { ...line, ...rest };
  if (part === undefined) return next;
  if (part === null || !line.part) return { ...next, part: part === null ? null : line.part };
  const { quantity, steps = line.part.steps } = part;
  return { ...next, part: { ...line.part, quantity, steps } };
}

function applySaved(offer: DeskOfferReply, reply: SavedReply, pending: Pending): DeskOfferReply {
  const fresh = new Map(
    reply.lines.filter(({ id }) => !pending.lines.has(id)).map((line) => [line.id, line]),
  );
  const place = new Map(reply.order.map((id, index) => [id, index]));
  const lines = offer.lines
    .map((line) => fresh.get(line.id) ?? line)
    .toSorted((a, b) => (place.get(a.id) ?? a.position) - (place.get(b.id) ?? b.position));
  const { revision, updatedAt, sum, problems } = reply;
  return { ...offer, revision, updatedAt, sum, problems, lines };
}

/** After the line it is offered beside, else at the end. */
function insertLine(lines: readonly DraftLineReply[], line: DraftLineReply): DraftLineReply[] {
  const index = line.beside
    ? lines.findLastIndex(({ id, beside }) => id === line.beside || beside === line.beside)
    : -1;
  return index < 0 ? [...lines, line] : lines.toSpliced(index + 1, 0, line);
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Problems by line id; those of the whole offer under the empty string. */
export function problemsByLine(problems: readonly ProblemReply[]): Map<string, ProblemReply> {
  return new Map(problems.map((problem) => [problem.lineId ?? '', problem]));
}
