/** Card numbers must never be stored in a cart, whichever field they are sent in. */

/**
 * Whether a text contains a run of 13 to 19 digits, with spaces or hyphens between them, with a valid card check
 * digit.
 */
export function looksLikeCardNumber(text: string): boolean {
  for (const [run] of text.matchAll(/\d(?:[ -]?\d){12,18}/g)) {
    if (passesCheck(run.replace(/[ -]/g, ''))) return true;
  }
  return false;
}

/** Luhn check: every second digit from the right counts double, and the sum ends in 0. */
function passesCheck(digits: string): boolean {
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight += 1) {
    const digit = Number(digits.at(-1 - fromRight));
    const contribution = fromRight % 2 === 1 ? digit * 2 : digit;
    sum += contribution > 9 ? contribution - 9 : contribution;
  }
  return sum % 10 === 0;
}
