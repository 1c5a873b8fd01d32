/** Wire shapes of customers at the desk. Browser-safe. */

/** A customer in the list: an account, or the address of a guest. */
export interface CustomerRowReply {
  /** As in its address: the id of an account, or the address of a guest in another spelling. */
  key: string;
  email: string;
  name: string | null;
  company: string | null;
  onAccount: boolean;
  orderCount: number;
  /** Null: a guest. */
  since: string | null;
}

/** Something of a customer, of whatever room: one row of what happened. */
export interface CustomerEvent {
  kind: 'order' | 'quote' | 'sample' | 'kit' | 'chat' | 'mail';
  at: string;
  /** What people call it. */
  reference: string;
  /** What it was about, one line. */
  text: string;
  /** How it stands, a word of its room. */
  state: string;
  /** Where it is at the desk; null: nowhere yet. */
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
    /** Each as lines, with the code of its country. */
    addresses: { lines: string; country: string | null }[];
    lists: { name: string; count: number; updatedAt: string }[];
  } | null;
  /** The latest first. */
  events: CustomerEvent[];
  notes: CustomerNote[];
}
