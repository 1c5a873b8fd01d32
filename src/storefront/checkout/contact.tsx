import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { CartReply } from '#commerce/cart/contract';
import { useTexts } from '../messages/index.ts';
import { Button, TextField } from '../ui/index.ts';
import { useDraft } from './draft.ts';
import type {} from './model.ts';
import { checkoutTexts } from './texts.ts';
import type { Save } from './use-checkout.ts';

/** Any text with one @, no spaces and a dot in the domain; a mail to the address is the only real check. */
const EMAIL = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/;

/** The e-mail address for the documents of the order. */
export function Contact({ cart, save, busy }: { cart: CartReply; save: Save; busy: boolean }) {
  const t = useTexts(checkoutTexts);
  const [draft, change] = useDraft(`${cart.id}.contact`, { email: cart.account?.email ?? '' });
  const [error, setError] = useState<string>();
  async function submit(event: FormEvent) {
    event.preventDefault();
    const email = draft.email.trim();
    if (!EMAIL.test(email)) return setError(t.emailWrong);
    const errors = await save('contact', { account: { email } });
    setError(errors ? (errors['account.email'] ?? errors['email'] ?? Object.values(errors)[0]) : undefined);
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className="form-grid">
        <TextField
          label={t.email}
          hint={t.emailHint}
          error={error}
          wide
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          value={draft.email}
          onChange={({ target }) => change({ email: target.value })}
          required
        />
      </div>
      <Button type="submit" look="main" disabled={busy}>
        {busy ? t.saving : t.next}
      </Button>
      <p>
        {`${t.haveAccount} `}
        <Link to="/login?next=/checkout" reloadDocument data-document>
          {t.signIn}
        </Link>
      </p>
    </form>
  );
}
