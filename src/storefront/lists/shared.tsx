import { Form, Link, useActionData, useLoaderData } from 'react-router';
import { readSharedList, type SharedListReply } from '#lists/contract';
import { languageOf } from '#messages';
import { pageOf } from '../api/index.ts';
import { useTexts } from '../messages/index.ts';
import { visitorOf } from '../private/index.ts';
import type { ShellData } from '../shell/data.ts';
import { pageMeta } from '../shell/meta.ts';
import { Button } from '../ui/index.ts';
import type { Route } from './+types/shared.ts';
import { linesOf } from './addresses.ts';
import { actOnList, type Reply } from './list-actions.ts';
import { ReplyNotice } from './notices.tsx';
import { PartsTable } from './table.tsx';
import { listTexts } from './texts.ts';
import '../catalogue/drawings/drawings.css';
import '../cart/cart.css';
import './lists.css';

interface SharedListData {
  token: string;
  /** Null if the link is no longer valid. */
  list: SharedListReply | null;
}

/** `/my-list/shared/{token}`: a list shared by link. Loading the page changes nothing. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<SharedListData> {
  const list = await visitorOf(context).call(readSharedList, { params: { token: params.token } });
  return { token: params.token, list };
}

export async function action({ context, request }: Route.ActionArgs): Promise<Response | Reply> {
  const t = listTexts[languageOf(pageOf(context).locale)];
  return actOnList(visitorOf(context), await request.formData(), t);
}

export function meta(context: Route.MetaArgs) {
  const shell = context.matches[0]?.loaderData as ShellData | undefined;
  const t = listTexts[languageOf(shell?.locale ?? 'en')];
  return pageMeta(context, { title: t.title, description: t.description, robots: 'noindex,follow' });
}

export default function SharedList() {
  const t = useTexts(listTexts);
  const { token, list } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? null;
  if (!list) {
    return (
      <main id="main" className="cart-page page" tabIndex={-1}>
        <h1>{t.sharedGone}</h1>
        <p className="quiet">{t.sharedGoneHelp}</p>
        <p>
          <Link className="link" to="/my-list">
            {t.toMine}
          </Link>
        </p>
      </main>
    );
  }
  const lines = list.lines.length;
  const availableLines = list.lines.filter(({ part }) => part !== null);
  return (
    <main id="main" className="cart-page page" tabIndex={-1}>
      <div className="cart-head">
        <h1>{list.name}</h1>
        <p className="quiet">{[t.parts({ parts: lines }), t.sharedBy].join(' · ')}</p>
      </div>
      <ReplyNotice reply={reply} />
      <PartsTable lines={list.lines} name={list.name} currency={list.currency} total={list.total} />
      <div className="list-ways list-tools no-print">
        <Form method="post">
          <input type="hidden" name="do" value="copy" />
          <Button type="submit" look="main" size="large" name="token" value={token}>
            {t.copy}
          </Button>
        </Form>
        <a className="button button-large" href={`/cart/add?lines=${linesOf(availableLines.slice(0, 100))}`}>
          {t.toCart}
        </a>
      </div>
    </main>
  );
}
