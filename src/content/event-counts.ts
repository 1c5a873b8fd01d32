import { DAY_MS } from '#kernel';
import type { Platform } from '#platform';

/** An event without any visitor data. */
export interface CountedEvent {
  type: string;
  /** Path of the page, as `pathOf` returns it. */
  path: string;
  contentId: string;
  variationId: string;
  /** Value of a conversion in hundredths of the store's currency, as reported by the browser. */
  amount?: number;
}

interface Count extends CountedEvent {
  day: string;
  count: number;
  amount: number;
}

/** A page that exists. */
export interface CountedPage {
  path: string;
  /** Belongs to the few hundred pages that always keep their own counts, unlike the hundred thousands of part pages. */
  isFew: boolean;
}

/** What can be counted; paths and ids of events are untrusted input. */
export interface CountedSite {
  /** The page at a path that `pathOf` returned, or null. */
  pageAt(path: string): CountedPage | null;
  /** Ids of the variations of an entry; null: no such entry. */
  variationsOf(contentId: string): readonly string[] | null;
}

export interface EventCounts {
  add(event: CountedEvent): void;
  /** Writes the counts so far. */
  flush(): Promise<void>;
  /** Writes the remaining counts. */
  close(): Promise<void>;
}

const FLUSH_MS = 2_000;
/** Two years, plus some days to look at them. */
const KEPT_DAYS = 2 * 366;
/** Most distinct counts of one day in this process; beyond it, part pages are counted without their path. */
const MOST_KEYS = 20_000;
/** Kinds of events that are always counted under their names; a day may have `MOST_OWN_KINDS` others. */
const KINDS: ReadonlySet<string> = new Set(['pageview', 'impression', 'click', 'conversion']);
const MOST_OWN_KINDS = 20;
const OTHER = '(other)';

/** Counts in memory and writes in the background, so that no request waits. A killed process loses a few seconds. */
export function countEvents(
  {
    db,
    clock,
    log,
    jobs,
  }: Pick<Platform, 'db' | 'clock' | 'log'> & { jobs: Pick<Platform['jobs'], 'repeatEvery'> },
  site: CountedSite,
): EventCounts {
  let counts = new Map<string, Count>();
  let seenToday = { day: '', keys: new Set<string>(), kinds: new Set<string>() };
  let running: Promise<void> = Promise.resolve();
  jobs.repeatEvery('events.sweep', DAY_MS, async () => {
    const cutoff = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
    await db.pool.query('DELETE FROM event_counts WHERE day < $1', [cutoff.toISOString().slice(0, 10)]);
  });

  function add(event: CountedEvent): void {
    const day = clock.now().toISOString().slice(0, 10);
    if (seenToday.day !== day) seenToday = { day, keys: new Set(), kinds: new Set() };
    const countedEvent = normaliseEvent(event);
    const key = keyOf(day, countedEvent);
    const count = counts.get(key);
    const { amount = 0 } = event;
    if (count) {
      count.count += 1;
      count.amount += amount;
    } else counts.set(key, { ...countedEvent, day, count: 1, amount });
  }

  /**
   * The event reduced to known names. Experiments and content pages keep their own counts, whatever is sent in bulk.
   */
  function normaliseEvent({
    type: sentType,
    path: sentPath,
    contentId: id,
    variationId: sentVariation,
  }: CountedEvent): CountedEvent {
    const page = site.pageAt(sentPath);
    const variations = site.variationsOf(id);
    const type = kindOf(sentType);
    const path = page?.path ?? OTHER;
    const contentId = variations ? id : '';
    const isOwn = sentVariation === '' || sentVariation === id || variations?.includes(sentVariation);
    const variationId = variations === null ? '' : isOwn ? sentVariation : OTHER;
    const countedEvent = { type, path, contentId, variationId };
    if (contentId === '' && (page === null || page.isFew)) return countedEvent;
    const key = keyOf(seenToday.day, countedEvent);
    if (!seenToday.keys.has(key) && seenToday.keys.size >= MOST_KEYS) return { ...countedEvent, path: OTHER };
    seenToday.keys.add(key);
    return countedEvent;
  }

  function kindOf(type: string): string {
    if (KINDS.has(type) || seenToday.kinds.has(type)) return type;
    if (seenToday.kinds.size >= MOST_OWN_KINDS) return OTHER;
    seenToday.kinds.add(type);
    return type;
  }

  async function write(): Promise<void> {
    if (counts.size === 0) return;
    const pendingCounts = counts;
    counts = new Map();
    try {
      await db.pool.query(
        `INSERT INTO event_counts AS known (day, type, path, content_id, variation_id, count, amount)
         SELECT * FROM jsonb_to_recordset($1::jsonb)
           AS row(day date, type text, path text, "contentId" text, "variationId" text, count bigint, amount bigint)
         ORDER BY 1, 2, 3, 4, 5
         ON CONFLICT (day, type, path, content_id, variation_id)
         DO UPDATE SET count = known.count + excluded.count, amount = known.amount + excluded.amount`,
        [JSON.stringify([...pendingCounts.values()])],
      );
    } catch (error) {
      log.warn({ err: error, events: pendingCounts.size }, 'counts of events were lost');
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

/** Pages whose paths continue with personal ids. */
const PERSONAL =
  /^\/(order|checkout|cart|account|my-list|lists|quote|quick-order|bom|samples|desk|login|logout|register)(?=\/|$)/;
const LONGEST_PATH = 300;

/** The normalised path of a page, without query, fragment and possible secrets; null if the URL is invalid. */
export function pathOf(url: string): string | null {
  if (!URL.canParse(url, 'http://page.invalid')) return null;
  const path = decodePath(new URL(url, 'http://page.invalid').pathname)
    ?.toLowerCase()
    .replace(/(?<=^\/|[^/])\/+$/, '');
  if (path === undefined) return null;
  return PERSONAL.exec(path)?.[0] ?? path.slice(0, LONGEST_PATH);
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    // A percent sign that is not an escape.
    return undefined;
  }
}
