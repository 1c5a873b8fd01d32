/** The sort key of the last row of a page, after which the next page begins. */
export interface PageKey {
  at: Date;
  id: string;
}
