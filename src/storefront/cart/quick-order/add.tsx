import { useLoaderData } from 'react-router';
import { languageOf } from '#messages';
import { useTexts } from '../../messages/index.ts';
import { visitorOf } from '../../private/index.ts';
import type { ShellData } from '../../shell/data.ts';
import { pageMeta } from '../../shell/meta.ts';
import { readShared, sharedText } from '../share.ts';
import { cartTexts } from '../texts.ts';
import type { Route } from './+types/add.ts';
import { QuickOrderBox } from './box.tsx';
import { checkLines, type QuickReply } from './quick-order-form.ts';
import '../cart.css';

/** `/cart/add?lines=PART:QTY,PART:QTY`: any tool can pass a list. Opening the page does not change the cart. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<QuickReply> {
  const lines = readShared(new URL(request.url).searchParams.get('lines'));
  return checkLines(visitorOf(context), sharedText(lines));
}

export function meta(context: Route.MetaArgs) {
  const shell = context.matches[0]?.loaderData as ShellData | undefined;
  const t = cartTexts[languageOf(shell?.locale ?? 'en')];
  return pageMeta(context, { title: t.addTitle, description: t.addDescription, robots: 'noindex,follow' });
}

export default function AddLines() {
  const t = useTexts(cartTexts);
  const first = useLoaderData<typeof loader>();
  return (
    <main id="main" className="cart-page page" tabIndex={-1}>
      <div className="cart-head">
        <h1>{t.addTitle}</h1>
        <p className="quiet">{first.reply ? t.addExplains : t.addNothing}</p>
      </div>
      <QuickOrderBox first={first} open={false} />
    </main>
  );
}
