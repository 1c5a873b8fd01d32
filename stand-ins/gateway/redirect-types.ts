import type { RedirectMethod } from '#kernel';

interface RedirectType {
  /** Name on the bank's page. */
  name: string;
  /** Whether the amount can be authorised first and captured later. */
  canWaitForCapture: boolean;
}

/** Payment methods that are confirmed on a page of the buyer's bank. One that the shop offers must not be missing. */
const TYPES: Readonly<Record<RedirectMethod, RedirectType>> = {
  ideal: { name: 'iDEAL', canWaitForCapture: false },
  klarna: { name: 'Klarna', canWaitForCapture: true },
  bancontact: { name: 'Bancontact', canWaitForCapture: false },
};

export const REDIRECT_TYPES: ReadonlyMap<string, RedirectType> = new Map(Object.entries(TYPES));
