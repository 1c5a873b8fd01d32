import { Form, Link } from 'react-router';
import { useTexts } from '../messages/index.ts';
import { Button } from '../ui/index.ts';
import { accountTexts } from './texts/account.ts';

const SECTIONS = [
  'overview',
  'orders',
  'quotes',
  'samples',
  'subscriptions',
  'addresses',
  'cards',
  'company',
  'profile',
] as const;
export type Section = (typeof SECTIONS)[number];

/** Path of a section of the account. */
export const sectionPath = (section: Section) =>
  section === 'overview' ? '/account' : `/account/${section}`;

/** Links to every section of the account, and the logout. */
export function AccountLinks({ current, onLeave }: { current?: Section; onLeave?: () => void }) {
  const t = useTexts(accountTexts);
  return (
    <nav className="account-links" aria-label={t.sections}>
      <ul>
        {SECTIONS.map((section) => (
          <li key={section}>
            <Link
              to={sectionPath(section)}
              aria-current={section === current ? 'page' : undefined}
              {...(onLeave && { onClick: onLeave })}
            >
              {t[section]}
            </Link>
          </li>
        ))}
      </ul>
      <Form method="post" action="/logout" {...(onLeave && { onSubmit: onLeave })}>
        <Button type="submit" look="quiet">
          {t.signOut}
        </Button>
      </Form>
    </nav>
  );
}
