/** Header of a category file; the arrays follow as sections. */
export interface TableHead {
  slug: string;
  rows: number;
  columns: { attribute: string; kind: string; values: unknown[]; sets?: number[][] }[];
}
