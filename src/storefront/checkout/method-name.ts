import type { OrderPaymentMethod } from '#commerce/orders/contract';
import { isBrandedMethod, PAYMENT_METHODS } from '#kernel';
import type { CheckoutTexts } from './texts.ts';

/** The payment method as buyers read it in the checkout. */
export function methodName(method: OrderPaymentMethod, t: CheckoutTexts): string {
  return isBrandedMethod(method) ? PAYMENT_METHODS[method].brand : (t[method] ?? method);
}
