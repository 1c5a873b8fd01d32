/** Codes of a trial: those of `data/demo.json`, created once and not changed afterwards. */
import { type money, moneyOf } from '#kernel';
import type { Executor, Random } from '#platform';
import demo from '../../../data/demo.json' with { type: 'json' };
import { giftcardCode, hashGiftcardCode } from './code-format.ts';
import { insertCoupon, insertGiftcard } from './store.ts';

const CURRENCY = 'EUR';

export async function seedDemoCodes(executor: Executor, random: Random): Promise<void> {
  for (const { code, name, percent, single_use: once } of demo.coupons) {
    const limit = once ? 1 : null;
    const coupon = { code, name, percent, currency: CURRENCY, maxUses: limit };
    await insertCoupon(executor, { ...coupon, id: random.id(), minimumMinor: 0, uses: 0, active: true });
  }
  for (const { code, balance, currency } of demo.giftcards) {
    const read = giftcardCode(code);
    if (read === null) throw new Error(`data/demo.json: ${code} is no code of a gift card`);
    const value = moneyOf(currency, balance);
    await issueGiftcard(executor, random, { code: read, value });
  }
}

/** Creates a gift card; false if one with this code exists. */
export async function issueGiftcard(
  executor: Executor,
  random: Random,
  {
    code,
    value,
    expiresAt = null,
  }: { code: string; value: ReturnType<typeof money>; expiresAt?: Date | null },
): Promise<boolean> {
  return insertGiftcard(executor, {
    id: random.id(),
    codeHash: hashGiftcardCode(code),
    last4: code.slice(-4),
    currency: value.currency,
    issuedMinor: value.minor,
    balanceMinor: value.minor,
    expiresAt,
    active: true,
  });
}
