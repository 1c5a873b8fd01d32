import { useEffect } from 'react';
import { Outlet, useLocation, useSearchParams } from 'react-router';
import { useTexts } from '../messages/index.ts';
import type { Route } from './+types/frame';
import { AccountLinks, type Section } from './account-links.tsx';
import { useChanges } from './changes/use-changes.ts';
import { requireAccount } from './customer-calls.ts';
import { showCustomer } from './signed-in-customer.ts';
import { accountTexts } from './texts/account.ts';
import './account.css';

/** The signed-in customer, for the header; redirects to the login page if nobody is logged in. */
export async function loader(args: Route.LoaderArgs) {
  const { email, name, first_name, last_name } = await requireAccount(args);
  return { email, name, first_name, last_name };
}

/** The layout of every account page: links to its sections, and the outcome of the last form. */
export default function AccountFrame({ loaderData }: Route.ComponentProps) {
  const t = useTexts(accountTexts);
  const { pathname } = useLocation();
  useEffect(() => showCustomer(loaderData), [loaderData]);
  useChanges({ kind: 'account' });
  return (
    <main id="main" tabIndex={-1} className="page account">
      <div className="account-side no-print">
        <p className="account-name">{loaderData.name || loaderData.email}</p>
        <AccountLinks current={sectionOf(pathname)} />
      </div>
      <div className="account-main">
        <DoneNotice texts={t} />
        <Outlet />
      </div>
    </main>
  );
}

function sectionOf(pathname: string): Section {
  return (pathname.split('/')[2] || 'overview') as Section;
}

/** The outcome of the form before this page; carried in the URL, so that it shows without script, too. */
function DoneNotice({ texts: t }: { texts: (typeof accountTexts)['en'] }) {
  const [params] = useSearchParams();
  const doneCode = params.get('done');
  const message = { saved: t.saved, added: t.added, removed: t.removed, password: t.passwordChanged }[
    doneCode ?? ''
  ];
  return (
    <p role="status" className={message ? 'account-done' : 'visually-hidden'}>
      {message}
    </p>
  );
}
