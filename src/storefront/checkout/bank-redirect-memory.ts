/**
 * The detour to a bank, as this browser remembers it. Coming back places the order without another word of the buyer:
 * that is for those alone whom our own page sent away, not for whoever follows a link to the address of the return.
 */
const NAME = 'checkout-detour';
/** Longer than any bank leaves its page open. */
const GOOD_FOR_MS = 24 * 3_600_000;

/** Remembers that the buyer is about to leave for his bank. */
export function beginDetour(): void {
  try {
    localStorage.setItem(NAME, String(Date.now()));
  } catch (error) {
    console.warn('the way to the bank could not be kept', error);
  }
}

/** Whether this browser left for a bank. A browser that keeps nothing cannot say, and is believed. */
export function isOnDetour(): boolean {
  try {
    const leftAt = Number(localStorage.getItem(NAME) ?? Number.NaN);
    return Date.now() - leftAt < GOOD_FOR_MS;
  } catch (error) {
    console.warn('the way to the bank could not be read', error);
    return true;
  }
}

/** The order stands, or the buyer is at the checkout again. */
export function endDetour(): void {
  try {
    localStorage.removeItem(NAME);
  } catch (error) {
    console.warn('the way to the bank could not be forgotten', error);
  }
}
