import type { Platform } from '#platform';

/** An event without anything of its visitor. */
export interface CountedEvent {
  type: string;
  /** Of the page, as `pathOf` gives it. */
  path: string;
  contentId: string;
  variationId: string;
  /** What a conversion was worth, in hundredths of the store's currency, as its browser says. */
  amount?: number;
}

interface Count extends CountedEvent {
  day: string;
  count: number;
  amount: number;
}

export interface EventCounts {
  add(event: CountedEvent): void;
  /** Writes what is counted so far. */
  flush(): Promise<void>;
  /** Writes the rest. */
  close(): Promise<void>;
}

const FLUSH_MS = 2_000;
/** Addresses are the caller's words: a day has at most so many in this process, the rest is counted together. */
const MOST_KEYS = 20_000;
const OTHER: Omit<CountedEvent, 'type'> = { path: '(other)', contentId: '', variationId: '' };

/** Counts in memory and writes in the background, so that no request waits for it. A killed process loses seconds. */
export function countEvents({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): EventCounts {
  let counts = new Map<string, Count>();
  let known = { day: '', keys: new Set<string>() };
  let running: Promise<void> = Promise.resolve();

  function add(event: CountedEvent): void {
    const day = clock.now().toISOString().slice(0, 10);
    if (known.day !== day) known = { day, keys: new Set() };
    let counted = event;
    let key = keyOf(day, event);
    if (!known.keys.has(key) && known.keys.size >= MOST_KEYS) {
      counted = { type: known.keys.has(event.type) ? event.type : '(other)', ...OTHER };
      key = keyOf(day, counted);
    } else {
      known.keys.add(key).add(event.type);
    }
    const count = counts.get(key);
    const { amount = 0 } = event;
    if (count) {
      count.count += 1;
      count.amount += amount;
    } else counts.set(key, { ...counted, day, count: 1, amount });
  }

  async function write(): Promise<void> {
    if (counts.size === 0) return;
    const taken = counts;
    counts = new Map();
    try {
      await db.pool.query(
        `INSERT INTO event_counts AS known (day, type, path, content_id, variation_id, count, amount)
         SELECT * FROM jsonb_to_recordset($1::jsonb)
           AS row(day date, type text, path text, "contentId" text, "variationId" text, count bigint, amount bigint)
         ORDER BY 1, 2, 3, 4, 5
         ON CONFLICT (day, type, path, content_id, variation_id)
         DO UPDATE SET count = known.count + excluded.count, amount = known.amount + excluded.amount`,
        [JSON.stringify([...taken.values()])],
      );
    } catch (error) {
      log.warn({ err: error, events: taken.size }, 'counts of events were lost');
    }
  }

  const flush = () => {
    running = running.then(write);
    return running;
  };
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    add,
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

function keyOf(day: string, { type, path, contentId, variationId }: CountedEvent): string {
  return [day, type, path, contentId, variationId].join('\n');
}

/** Pages whose addresses go on with what is somebody's own. */
const PERSONAL = /^\/(?:order|checkout|cart|account|my-list|lists|quote|bom|samples|desk|login)(?:\/.*)?$/;
const LONGEST_PATH = 300;

/** The path of a page without query, fragment and what could be a secret; null where it is no address of a page. */
export function pathOf(url: string): string | null {
  if (!URL.canParse(url, 'http://page.invalid')) return null;
  const { pathname } = new URL(url, 'http://page.invalid');
  const own = PERSONAL.exec(pathname);
  return own ? `/${pathname.split('/')[1]}` : pathname.slice(0, LONGEST_PATH);
}
