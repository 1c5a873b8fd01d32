import { Link } from 'react-router';
import type { MoneyReply } from '#backoffice/money/contract';
import { useMe } from '../frame/frame.tsx';
import { Scroll } from '../list/scroll.tsx';
import { deskPage } from '../load.ts';
import { useDeskTexts } from '../texts.ts';
import type { Route } from './+types/money.ts';
import { Coupons } from './coupons.tsx';
import { Giftcards } from './giftcards.tsx';
import { moneyTexts } from './texts.ts';

export async function loader(args: Route.LoaderArgs) {
  return deskPage(args, (read) => read<MoneyReply>('/money'));
}

/** Tables that owners edit; the others are files. */
const EDITED: Readonly<Record<string, 'shipping' | 'tax'>> = { shipping: 'shipping', tax: 'tax' };

/** Coupons and gift cards, made and ended here; what prices are computed from, shown. */
export default function MoneyPage({ loaderData: reply }: Route.ComponentProps) {
  const t = useDeskTexts(moneyTexts);
  const { role } = useMe();
  return (
    <main id="work" className="desk-wide">
      <h1>{t.name}</h1>
      <Coupons reply={reply} />
      <Giftcards reply={reply} />
      <h2 className="desk-section">{t.tables}</h2>
      <p className="quiet">{t.tablesHint}</p>
      {reply.tables.map(({ file, rows }) => (
        <details key={file}>
          <summary className="mono">{file in EDITED ? t[EDITED[file]!] : file}</summary>
          {role === 'owner' && file in EDITED && (
            <Link className="link" to={`/desk/money/${file}`}>
              {t.edit}
            </Link>
          )}
          <Scroll>
            <table className="desk-table">
              <tbody>
                {rows.map(({ name, value }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </details>
      ))}
    </main>
  );
}
