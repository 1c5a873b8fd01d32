/** The data stored for a customer. */
import type { AddressFields } from './contract.ts';

export type AccountType = 'individual' | 'business';

/** Small values that a client of the API stores with the account. */
export type Metadata = Record<string, string | number | boolean | null>;
export const MOST_METADATA = 50;

/** Null: not given. */
export interface Address extends Omit<AddressFields, 'first_name' | 'last_name'> {
  firstName: string | null;
  lastName: string | null;
}

export interface Account {
  id: string;
  email: string;
  /** Its owner has followed the link that was sent to it. */
  emailConfirmed: boolean;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  company: string | null;
  /** Has the form of its country; not checked against an official register. */
  vatNumber: string | null;
  type: AccountType;
  group: string;
  /** Staff allow this company to buy by purchase order, on account. */
  onAccount: boolean;
  emailOptin: boolean;
  /** Language of mails to the customer. */
  locale: string;
  billing: Partial<Address>;
  shipping: Partial<Address>;
  metadata: Metadata;
  orderCount: number;
  createdAt: Date;
}

/** The account whose records are requested: made from a session, and part of every query for them. */
export interface Viewer {
  readonly accountId: string;
}

export interface SavedAddress {
  id: string;
  address: Address;
  createdAt: Date;
}

/** A stored card as it is charged. `gatewayCustomer` and `paymentMethod` are ids of the gateway. */
export interface StoredCard {
  id: string;
  gatewayCustomer: string;
  paymentMethod: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** A stored card as shown to its owner. */
export interface SavedCard extends StoredCard {
  isDefault: boolean;
  billing: Partial<Address>;
  createdAt: Date;
}

/** Form of the ids of accounts, addresses and cards; checked before any query. */
export const RECORD_ID = /^[0-9a-f]{24}$/;
