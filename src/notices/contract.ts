/** Wire shapes of notices to customers. Browser-safe. */

/**
 * `confirm`: a mail with a link went to the address. `listed`: the address will be told. `in_stock`: nothing to wait for.
 */
export type StockNoticeStatus = 'confirm' | 'listed' | 'in_stock';

/** What `POST /api/notices/stock` answers. */
export interface StockNoticeReply {
  status: StockNoticeStatus;
  message: string;
}
