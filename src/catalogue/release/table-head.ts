/** What a category file holds besides its arrays. */
export interface TableHead {
  slug: string;
  rows: number;
  columns: { attribute: string; kind: string; values: unknown[]; sets?: number[][] }[];
}
