import { useActionData, useLoaderData } from 'react-router';
import { languageOf } from '#messages';
import { useTexts } from '../../messages/index.ts';
import { visitorOf } from '../../private/index.ts';
import type { ShellData } from '../../shell/data.ts';
import { pageMeta } from '../../shell/meta.ts';
import { cartTexts } from '../texts.ts';
import type { Route } from './+types/quick-order.ts';
import { QuickOrderBox } from './box.tsx';
import { checkLines, handleQuickOrderForm, type QuickReply } from './quick-order-form.ts';
import '../cart.css';

/** `?text=` holds lines passed by another page or tool. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<QuickReply> {
  return checkLines(visitorOf(context), new URL(request.url).searchParams.get('text') ?? '');
}

export async function action({ context, request }: Route.ActionArgs): Promise<Response | QuickReply> {
  return handleQuickOrderForm(visitorOf(context), await request.formData());
}

export function meta(context: Route.MetaArgs) {
  const shell = context.matches[0]?.loaderData as ShellData | undefined;
  const t = cartTexts[languageOf(shell?.locale ?? 'en')];
  return pageMeta(context, { title: t.quick, description: t.quickDescription });
}

export default function QuickOrderPage() {
  const t = useTexts(cartTexts);
  const first = useLoaderData<typeof loader>();
  const actionReply = useActionData<typeof action>();
  return (
    <main id="main" className="cart-page page" tabIndex={-1}>
      <div className="cart-head">
        <h1>{t.quick}</h1>
        <p className="quiet">{t.quickDescription}</p>
      </div>
      <QuickOrderBox first={actionReply ?? first} />
    </main>
  );
}
