/** Wire shapes of customers at the desk. Browser-safe. */
import { shape } from '#kernel';
import { type DeskPage, defineDeskCall } from '../contract.ts';

export const listCustomers = defineDeskCall(
  'GET /desk/api/customers',
  'manageCustomers',
  shape<{ query: { q?: string; after?: string }; reply: DeskPage<CustomerRowReply> }>(),
);

export const readCustomer = defineDeskCall(
  'GET /desk/api/customers/:key',
  'manageCustomers',
  shape<{ reply: CustomerReply }>(),
);

export const addCustomerNote = defineDeskCall(
  'POST /desk/api/customers/:key/notes',
  'manageCustomers',
  shape<{ body: { text: string }; reply: { id: string } }>(),
);

export const setOnAccount = defineDeskCall(
  'PUT /desk/api/customers/:key/on-account',
  'allowOnAccount',
  shape<{ body: { onAccount: boolean }; reply: { onAccount: boolean } }>(),
);

/** A customer in the list: an account, or the address of a guest. */
export interface CustomerRowReply {
  /** Key in the URL: the id of an account, or the encoded address of a guest. */
  key: string;
  email: string;
  name: string | null;
  company: string | null;
  onAccount: boolean;
  orderCount: number;
  /** Null: a guest. */
  since: string | null;
}

/** One row of a customer's history, from any module. */
export interface CustomerEvent {
  kind: 'order' | 'quote' | 'sample' | 'kit' | 'chat' | 'mail';
  at: string;
  /** Its reference. */
  reference: string;
  /** What it was about, one line. */
  text: string;
  /** Its state, a code of its module. */
  state: string;
  /** Its path at the desk; null: it has no page. */
  path: string | null;
}

export interface CustomerNote {
  id: string;
  text: string;
  by: string;
  at: string;
}

export interface CustomerReply extends CustomerRowReply {
  /** Null: a guest. */
  account: {
    id: string;
    emailConfirmed: boolean;
    phone: string | null;
    vatNumber: string | null;
    type: 'individual' | 'business';
    locale: string;
    newsletter: boolean;
    /** Each address as lines, with its country code. */
    addresses: { lines: string; country: string | null }[];
    lists: { name: string; count: number; updatedAt: string }[];
  } | null;
  /** The latest first. */
  events: CustomerEvent[];
  notes: CustomerNote[];
}
