/**
 * Remembers in this browser that the checkout sent the buyer to a bank. The return page places the order without
 * further confirmation, so it must do so only for buyers whom the checkout sent away, not for anybody who opens its URL.
 */
const NAME = 'checkout-detour';
/** Longer than any bank keeps its page open. */
const GOOD_FOR_MS = 24 * 3_600_000;

/** Records that the buyer is about to leave for the bank. */
export function beginDetour(): void {
  try {
    localStorage.setItem(NAME, String(Date.now()));
  } catch (error) {
    console.warn('the way to the bank could not be kept', error);
  }
}

/** Whether this browser left for a bank within the last day. If storage cannot be read, the answer is yes. */
export function isOnDetour(): boolean {
  try {
    const leftAt = Number(localStorage.getItem(NAME) ?? Number.NaN);
    return Date.now() - leftAt < GOOD_FOR_MS;
  } catch (error) {
    console.warn('the way to the bank could not be read', error);
    return true;
  }
}

/**
 * Called on the return page once the order is placed, or the payment at the bank was refused or canceled, and by the
 * checkout when the buyer changes something after a visit to the bank.
 */
export function endDetour(): void {
  try {
    localStorage.removeItem(NAME);
  } catch (error) {
    console.warn('the way to the bank could not be forgotten', error);
  }
}
