/** Wire shapes of the vault. Browser-safe. */

/** Every reply, as plain JSON or as the argument of a JSONP callback. Field errors have a status below 300. */
export type VaultReply<Data> =
  | { $status: number; $data: Data | { errors: VaultErrors } }
  | { $status: number; $error: string };

/** By field; clients show only the first error. */
export type VaultErrors = Record<string, { code: string; message: string }>;

export interface VaultToken {
  /** Valid for one cart or one stored card. */
  token: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  cvc_check: 'unchecked' | 'pass' | 'fail';
  zip_check: 'unchecked' | 'pass' | 'fail';
  address_check: 'unchecked' | 'pass' | 'fail';
}

export interface VaultIntent {
  id: string;
  client_secret: string | null;
  status: string;
  amount: number | null;
  currency: string | null;
  payment_method: string | null;
  payment_method_types: string[];
  capture_method: string | null;
  confirmation_method: string | null;
  setup_future_usage: string | null;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string } } | null;
}

/** Messages of the card fields page to the page that frames it; card numbers never leave the frame. */
export type FieldsMessage =
  | { vault: 'ready'; height: number }
  | { vault: 'state'; complete: boolean; brand: string }
  | {
      vault: 'token';
      id: string;
      token: string;
      brand: string;
      last4: string;
      exp_month: number;
      exp_year: number;
    }
  | { vault: 'error'; id: string; code: string; param: string | null; message: string };

/** Requests of the framing page to the card fields. The answer has the same `id`. */
export type FieldsRequest =
  | { vault: 'tokenise'; id: string; name?: string; zip?: string }
  | { vault: 'focus' }
  /** `ground`: background colour behind the frame, which the frame paints as well. */
  | { vault: 'theme'; theme: 'light' | 'dark'; ground: string };
