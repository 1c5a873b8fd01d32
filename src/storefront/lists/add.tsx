import { Form, Link, useActionData, useLoaderData } from 'react-router';
import { previewCartLink } from '#commerce/cart/contract';
import { formatCount } from '#kernel';
import { languageOf } from '#messages';
import { pageOf } from '../api/index.ts';
import { useTexts } from '../messages/index.ts';
import { visitorOf } from '../private/index.ts';
import type { ShellData } from '../shell/data.ts';
import { pageMeta } from '../shell/meta.ts';
import { Button } from '../ui/index.ts';
import type { Route } from './+types/add.ts';
import { linesOf } from './addresses.ts';
import { actOnList, type Reply } from './list-actions.ts';
import { ReplyNotice } from './notices.tsx';
import { readLinked } from './read-lines.ts';
import { listTexts } from './texts.ts';
import '../cart/cart.css';
import './lists.css';

interface Offered {
  lines: { partNumber: string; name: string; slug: string; quantity: number }[];
}

/**
 * `/my-list/add?lines=PART:QTY,PART`: previews the lines that a link adds to the list. Loading the page changes
 * nothing.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Offered> {
  const requestedLines = readLinked(new URL(request.url).searchParams.get('lines'));
  if (requestedLines.length === 0) return { lines: [] };
  const query = requestedLines.map(({ partNumber, quantity }) => `${partNumber}:${quantity ?? 1}`).join(',');
  const preview = await visitorOf(context).call(previewCartLink, { query: { lines: query } });
  return {
    lines: ('errors' in preview ? [] : preview.lines).flatMap(({ part, partNumber, quantity, problem }) => {
      const isOurs = part !== null || problem?.code === 'MULTIPLE' || problem?.code === 'QUOTE_ONLY';
      if (!isOurs) return [];
      const slug = part?.slug ?? partNumber.toLowerCase();
      return [
        {
          partNumber: part?.partNumber ?? partNumber.toUpperCase(),
          name: part?.name ?? '',
          slug,
          quantity: quantity ?? 1,
        },
      ];
    }),
  };
}

export async function action({ context, request }: Route.ActionArgs): Promise<Response | Reply> {
  const t = listTexts[languageOf(pageOf(context).locale)];
  return actOnList(visitorOf(context), await request.formData(), t);
}

export function meta(context: Route.MetaArgs) {
  const shell = context.matches[0]?.loaderData as ShellData | undefined;
  const t = listTexts[languageOf(shell?.locale ?? 'en')];
  return pageMeta(context, { title: t.addTitle, description: t.addDescription, robots: 'noindex,follow' });
}

export default function AddToList() {
  const t = useTexts(listTexts);
  const { lines } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? null;
  return (
    <main id="main" className="cart-page page" tabIndex={-1}>
      <div className="cart-head">
        <h1>{t.addTitle}</h1>
        {lines.length === 0 && <p className="quiet">{t.addNothing}</p>}
      </div>
      <ReplyNotice reply={reply} />
      {lines.length > 0 && (
        <>
          <table className="cart-table list-table" aria-label={t.addTitle}>
            <thead>
              <tr>
                <th scope="col">{t.part}</th>
                <th scope="col" className="cl-number">
                  {t.quantity}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ partNumber, name, slug, quantity }) => (
                <tr key={partNumber}>
                  <th scope="row" className="cl-part">
                    <Link to={`/product/${slug}`} className="mono">
                      {partNumber}
                    </Link>
                    <p className="quiet">{name}</p>
                  </th>
                  <td className="cl-number mono">{formatCount(quantity)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Form method="post" className="list-ways list-tools">
            <input type="hidden" name="do" value="add" />
            <Button
              type="submit"
              look="main"
              size="large"
              name="lines"
              value={decodeURIComponent(linesOf(lines))}
            >
              {t.add}
            </Button>
          </Form>
        </>
      )}
    </main>
  );
}
