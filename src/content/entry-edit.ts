import type { EntryData, TargetCondition, Variation } from './contract.ts';

/** What an editor sets of an entry; the rest is kept by the store. Dates as ISO texts. */
export interface EntryEdit {
  name: string;
  priority: number;
  startAt: string | null;
  endAt: string | null;
  /** Read with the token alone. */
  private: boolean;
  targeting: TargetCondition[];
  data: EntryData;
  /** By their own id; the entry itself gets what their ratios leave. */
  variations: Record<string, Variation>;
  /** What clients are told beside it, such as `breakpoints` of its own. */
  meta: Record<string, unknown>;
  /** The texts that `data` was made from, by language: head and Markdown as in `data/content`. */
  source?: Record<string, string>;
}
