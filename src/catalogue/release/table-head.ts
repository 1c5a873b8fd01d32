/** Content of a category file besides its arrays. */
export interface TableHead {
  slug: string;
  rows: number;
  columns: { attribute: string; kind: string; values: unknown[]; sets?: number[][] }[];
}
