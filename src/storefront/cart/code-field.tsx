import { useTexts } from '../messages/index.ts';
import { Button } from '../ui/index.ts';
import type { Reply } from './cart-form.ts';
import { useCartForm } from './page-state.ts';
import { cartTexts } from './texts.ts';

/** One field for coupons and gift cards: a card has sixteen letters and digits, a coupon fewer. */
export function CodeField({ reply, appliedCodes }: { reply: Reply | null; appliedCodes: string }) {
  const t = useTexts(cartTexts);
  const form = useCartForm('code', reply);
  const { problem } = form;
  return (
    <form.Form method="post" action="/cart" className="cart-code no-print" preventScrollReset>
      <input type="hidden" name="do" value="code" />
      <label htmlFor="code">{t.code}</label>
      <input
        // Empties the field once its code is applied.
        key={appliedCodes}
        id="code"
        name="code"
        className="field mono"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        defaultValue={problem?.typed['code'] ?? ''}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'code-error' : undefined}
      />
      <Button type="submit" aria-busy={form.busy || undefined}>
        {t.apply}
      </Button>
      {problem && (
        <p className="form-error" id="code-error" role="alert">
          {problem.message}
        </p>
      )}
    </form.Form>
  );
}
