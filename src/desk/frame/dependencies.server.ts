import type { Accounts } from '#accounts';
import type { Catalogue } from '#catalogue';
import type { ChatStaff } from '#chat';
import type { Cancellations } from '#commerce/checkout';
import type { Codes } from '#commerce/codes';
import type { Delivery } from '#commerce/delivery';
import type { CreditNotes, Invoices, Orders, Refunds, Shipments } from '#commerce/orders';
import type { Payments } from '#commerce/payments';
import type { Lists } from '#lists';
import type { Platform } from '#platform';
import type { Offers, Quotes } from '#quotes';
import type { Kits, Samples } from '#samples';
import type { Settings } from '#settings';

/** The modules that the desk works with, by their public entries. A new area adds its dependencies here. */
export interface DeskDependencies {
  platform: Platform;
  settings: Settings;
  accounts: Accounts;
  catalogue: Catalogue;
  lists: Lists;
  chats: ChatStaff;
  quotes: Quotes;
  offers: Offers;
  orders: Orders;
  shipments: Shipments;
  cancellations: Cancellations;
  refunds: Refunds;
  invoices: Invoices;
  creditNotes: CreditNotes;
  payments: Payments;
  codes: Codes;
  delivery: Delivery;
  samples: Samples;
  kits: Kits;
}
