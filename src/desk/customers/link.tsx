import { Link } from 'react-router';
import { useDeskTexts } from '../ui/texts.ts';
import { customerTexts } from './texts.ts';

/** Link to the customer with this e-mail address, with or without an account. */
export function CustomerLink({ email }: { email: string }) {
  const t = useDeskTexts(customerTexts);
  return (
    <Link className="link" to={customerPath(email)}>
      {t.toCustomer}
    </Link>
  );
}

/** Encodes the e-mail address, because it may contain characters that a path cannot. */
export function customerPath(email: string): string {
  const bytes = new TextEncoder().encode(email.toLowerCase());
  const text = btoa(String.fromCharCode(...bytes));
  return `/desk/customers/~${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}
