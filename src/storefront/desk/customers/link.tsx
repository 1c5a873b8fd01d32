import { Link } from 'react-router';
import { useDeskTexts } from '../texts.ts';
import { customerTexts } from './texts.ts';

/** To the screen with everything about whoever has this mail address, with or without an account. */
export function CustomerLink({ email }: { email: string }) {
  const t = useDeskTexts(customerTexts);
  return (
    <Link className="link" to={customerPath(email)}>
      {t.toCustomer}
    </Link>
  );
}

/** A mail address may hold what an address of a page may not. */
export function customerPath(email: string): string {
  const bytes = new TextEncoder().encode(email.toLowerCase());
  const text = btoa(String.fromCharCode(...bytes));
  return `/desk/customers/~${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}
