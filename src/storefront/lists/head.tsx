import { Form, Link } from 'react-router';
import { formatCount } from '#kernel';
import { useTexts } from '../messages/index.ts';
import { Button } from '../ui/index.ts';
import { pagePath } from './addresses.ts';
import type { ListPage } from './my-list.tsx';
import { listTexts } from './texts.ts';

/** Name and size of the list, with links to the other lists. */
export function ListHead({ data: { list, lists, isCustomer } }: { data: ListPage }) {
  const t = useTexts(listTexts);
  const parts = list?.count ?? 0;
  const words = [
    ...(parts > 0 ? [t.parts({ parts })] : []),
    ...(list?.shared ? [t.isShared] : []),
    isCustomer ? t.keptAccount : t.kept,
  ];
  return (
    <>
      <div className="cart-head">
        <h1>{list?.name ?? t.title}</h1>
        <p className="quiet">{words.join(' · ')}</p>
      </div>
      {lists.length > 0 && (
        <nav className="list-names no-print" aria-label={t.lists}>
          {lists.length > 1 && (
            <ul>
              {lists.map(({ id, name, count }) => (
                <li key={id}>
                  <Link to={pagePath(id)} aria-current={id === list?.id ? 'page' : undefined}>
                    {name} <span className="quiet">{formatCount(count)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <details className="list-new">
            <summary>{t.newList}</summary>
            <Form method="post" action="/my-list" className="list-form">
              <input type="hidden" name="do" value="create" />
              <label>
                {t.name}
                <input className="field" name="name" maxLength={80} required autoComplete="off" />
              </label>
              <Button type="submit">{t.create}</Button>
            </Form>
          </details>
        </nav>
      )}
    </>
  );
}
