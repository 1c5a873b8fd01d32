import { useEffect } from 'react';
import { useActionData, useLoaderData } from 'react-router';
import { type ListReply, type ListSummary, readList, readLists } from '#lists/contract';
import { languageOf } from '#messages';
import { readSession } from '#settings/contract';
import { pageOf } from '../api/index.ts';
import { useTexts } from '../messages/index.ts';
import { visitorOf } from '../private/index.ts';
import type { ShellData } from '../shell/data.ts';
import { pageMeta } from '../shell/meta.ts';
import { useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/my-list.ts';
import { listParams } from './addresses.ts';
import { ListHead } from './head.tsx';
import { actOnList, type Reply } from './list-actions.ts';
import { showMarks } from './list-marks.ts';
import { type ListNotice, ListNotices, noticeOf, ReplyNotice } from './notices.tsx';
import { ListTable } from './table.tsx';
import { listTexts } from './texts.ts';
import { EmptyList, ListTools } from './tools.tsx';
import '../catalogue/drawings/drawings.css';
import '../cart/cart.css';
import './lists.css';

/** Lines per page; totals are for the whole list. */
const PAGE = 100;

export interface ListPage {
  /** Null before the first part is added. */
  list: ListReply | null;
  lists: ListSummary[];
  page: number;
  pages: number;
  isCustomer: boolean;
  notice: ListNotice;
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<ListPage> {
  const visitor = visitorOf(context);
  const params = new URL(request.url).searchParams;
  const [listsReply, requestedList, session] = await Promise.all([
    visitor.call(readLists),
    visitor.call(readList, { params: listParams(params.get('list')) }),
    visitor.call(readSession),
  ]);
  // If the list is missing or belongs to another visitor, show the visitor's first list.
  const list = requestedList ?? (await visitor.call(readList, { params: listParams(null) }));
  const pages = Math.max(1, Math.ceil((list?.lines.length ?? 0) / PAGE));
  const page = Math.min(pages, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1));
  return {
    list: list && { ...list, lines: list.lines.slice((page - 1) * PAGE, page * PAGE) },
    lists: listsReply.results,
    page,
    pages,
    isCustomer: session.account_id !== null,
    notice: noticeOf(params),
  };
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

export default function MyList() {
  const t = useTexts(listTexts);
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? null;
  const { list, notice } = data;
  const shell = useShell();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed list has another count in the head of the page
  useEffect(() => void showMarks(shell), [shell, list]);
  return (
    <main id="main" className="cart-page page" tabIndex={-1}>
      <ListHead data={data} />
      <ListNotices notice={notice} list={list} />
      <ReplyNotice reply={reply} />
      {list && list.count > 0 ? <ListTable data={data} list={list} reply={reply} /> : <EmptyList />}
      <ListTools key={list?.id ?? ''} list={list} reply={reply} notice={notice} />
      {!data.isCustomer && list && list.count > 0 && (
        <p className="note no-print">
          {t.signInHelp}{' '}
          <a className="link" href="/login?next=%2Fmy-list">
            {t.signIn}
          </a>
        </p>
      )}
    </main>
  );
}
