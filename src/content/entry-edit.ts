import type { EntryData, TargetCondition, Variation } from './contract.ts';

/** The fields of an entry that editors set; the store maintains the others. Dates as ISO texts. */
export interface EntryEdit {
  name: string;
  priority: number;
  startAt: string | null;
  endAt: string | null;
  /** Readable only with the token. */
  private: boolean;
  targeting: TargetCondition[];
  data: EntryData;
  /** By their own id; visitors outside their ratios get the entry itself. */
  variations: Record<string, Variation>;
  /** Further metadata for clients, such as `breakpoints` of its own. */
  meta: Record<string, unknown>;
  /** The texts that `data` was compiled from, by language: header and Markdown as in `data/content`. */
  source?: Record<string, string>;
}
