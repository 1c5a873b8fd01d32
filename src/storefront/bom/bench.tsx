import { useEffect, useRef, useState } from 'react';
import { data, Link, useActionData, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import type { SheetGroup } from '#catalogue/contract';
import { ApiError } from '../api/errors.ts';
import { pageOf } from '../api/index.ts';
import { printCount } from '../catalogue/product/numbers.ts';
import { languageOf, useTexts } from '../messages/index.ts';
import { visitorOf } from '../private/index.ts';
import type { ShellData } from '../shell/data.ts';
import { pageMeta } from '../shell/meta.ts';
import { Pagination } from '../ui/index.ts';
import type { Route } from './+types/bench.ts';
import { actOnBench } from './act.ts';
import { Columns } from './columns.tsx';
import { Foot } from './foot.tsx';
import { BenchHead } from './head.tsx';
import { useBenchKeys } from './keys.ts';
import { type BenchData, type BenchRow, loadBench } from './load.ts';
import { Progress } from './progress.tsx';
import { Row } from './row.tsx';
import { type BomTexts, bomTexts } from './texts.ts';
import '../catalogue/drawings/drawings.css';
import './bom.css';

export async function loader({ context, request, params }: Route.LoaderArgs): Promise<BenchData> {
  try {
    const asked = new URL(request.url).searchParams;
    return await loadBench(visitorOf(context), params.id, asked, pageOf(context).locale);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 });
    throw error;
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = pageOf(context);
  const form = await request.formData();
  const { pathname, search } = new URL(request.url);
  const back =
    pathname.replace(/\.data$/, '') + search.replace(/([?&])open=\d+&?/, '$1').replace(/[?&]$/, '');
  const t = bomTexts[languageOf(page.locale)];
  const id = /^[\w-]{1,64}$/.test(params.id) ? params.id : '-';
  return actOnBench({ visitor: visitorOf(context), page, id, form, t, back });
}

export function meta(context: Route.MetaArgs) {
  const shell = context.matches[0]?.loaderData as ShellData | undefined;
  const t = bomTexts[languageOf(shell?.locale ?? 'en')];
  const name = (context.loaderData as BenchData | undefined)?.name;
  const title = name ? `${name}: ${t.title}` : t.title;
  return pageMeta(context, { title, description: t.startDescription, robots: 'noindex,follow' });
}

export default function Bench() {
  const sheet = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useTexts(bomTexts);
  const [params] = useSearchParams();
  useEffectWhile(sheet.state === 'working');
  return (
    <main id="main" className="bom" tabIndex={-1}>
      <div className="page crumb no-print">
        <Link to="/bom">{t.crumb}</Link>
      </div>
      <BenchHead sheet={sheet} />
      {reply && 'problem' in reply && (reply.problem || reply.refused.length > 0) && (
        <div className="form-problem bom-problem" role="alert">
          {reply.problem && <p>{reply.problem}</p>}
          {reply.refused.length > 0 && (
            <>
              <p>
                {reply.added > 0 && t.wereAdded(printCount(reply.added), reply.added !== 1)}{' '}
                {t.notAdded(printCount(reply.refused.length), reply.refused.length !== 1)}
              </p>
              <ul>
                {reply.refused.map(({ partNumber, message }) => (
                  <li key={partNumber}>
                    <span className="mono">{partNumber}</span>: {message}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      <Columns key={JSON.stringify(sheet.head.columns)} sheet={sheet} open={params.has('columns')} />
      {sheet.state === 'ready' ? (
        <>
          <Rows sheet={sheet} unscripted={Number(params.get('open')) || null} />
          <Foot sheet={sheet} />
        </>
      ) : (
        <Progress sheet={sheet} />
      )}
    </main>
  );
}

const LOOK_MS = 1_000;

/** Looks again each second while something goes on. */
function useEffectWhile(working: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!working) return;
    const timer = setInterval(() => void revalidate(), LOOK_MS);
    return () => clearInterval(timer);
  }, [working, revalidate]);
}

const HEADS: Record<SheetGroup, (t: BomTexts) => string> = {
  doubt: (t) => t.groupDoubt,
  good: (t) => t.groupGood,
  foreign: (t) => t.groupForeign,
  unfitted: (t) => t.groupUnfitted,
};
const GROUPS: readonly SheetGroup[] = ['doubt', 'good', 'foreign', 'unfitted'];

function Rows({ sheet, unscripted }: { sheet: BenchData; unscripted: number | null }) {
  const t = useTexts(bomTexts);
  const [params] = useSearchParams();
  const table = useRef<HTMLTableElement>(null);
  const first = sheet.rows.find(({ group, alternatives }) => group === 'doubt' && alternatives.length > 0);
  const [open, setOpen] = useState<number | null>(unscripted ?? first?.line ?? null);
  useNextDoubt(sheet.rows, open, setOpen);
  useBenchKeys(table, setOpen);
  const href = (page: number) => `?${new URLSearchParams([...withoutPage(params), ['page', String(page)]])}`;
  return (
    <div className="bom-table-frame">
      <svg
        className="pk pk-sheet"
        width="0"
        height="0"
        aria-hidden
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made from numbers by rowSheet()
        dangerouslySetInnerHTML={{ __html: sheet.symbols }}
      />
      <table className="bom-table" ref={table} aria-label={t.title}>
        <thead>
          <tr>
            <th scope="col">{t.yourRow}</th>
            <th scope="col" className="bom-number">
              {t.quantity}
            </th>
            <th scope="col">{t.status}</th>
            <th scope="col">{t.ourReading}</th>
            <td />
            <th scope="col">{t.partNumber}</th>
            <th scope="col" className="bom-number">
              {t.pieces(printCount(sheet.boards))}
            </th>
            <th scope="col" className="bom-number">
              {t.stock}
            </th>
            <th scope="col" className="bom-number">
              {t.each(sheet.currency)}
            </th>
            <th scope="col" className="bom-number">
              {t.total}
            </th>
          </tr>
        </thead>
        {GROUPS.map((group) => (
          <Group
            key={group}
            group={group}
            rows={sheet.rows.filter((row) => row.group === group)}
            sheet={sheet}
            open={open}
            onOpen={setOpen}
          />
        ))}
      </table>
      <p className="note bom-keys needs-script no-print">{t.keys}</p>
      <Pagination page={sheet.page} pages={sheet.pages} href={href} />
    </div>
  );
}

/** Where the open doubt was decided, the next one opens. */
function useNextDoubt(
  rows: readonly BenchRow[],
  open: number | null,
  setOpen: (line: number | null) => void,
): void {
  const before = useRef({ open, group: rows.find(({ line }) => line === open)?.group });
  useEffect(() => {
    const group = rows.find(({ line }) => line === open)?.group;
    if (before.current.open === open && before.current.group === 'doubt' && group !== 'doubt') {
      const doubts = rows.filter((row) => row.group === 'doubt' && row.alternatives.length > 0);
      setOpen((doubts.find(({ line }) => line > (open ?? 0)) ?? doubts[0])?.line ?? null);
    }
    before.current = { open, group };
  }, [rows, open, setOpen]);
}

const withoutPage = (params: URLSearchParams) =>
  [...params].filter(([name]) => name !== 'page' && name !== 'open');

interface GroupProps {
  group: SheetGroup;
  rows: BenchRow[];
  sheet: BenchData;
  open: number | null;
  onOpen: (line: number | null) => void;
}

function Group({ group, rows, sheet, open, onOpen }: GroupProps) {
  const t = useTexts(bomTexts);
  if (rows.length === 0) return null;
  return (
    <tbody className={`bom-group-${group}`}>
      <tr className="bom-group">
        <th scope="rowgroup" colSpan={10}>
          {HEADS[group](t)} <span className="quiet">· {printCount(sheet.groups[group])}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <Row
          key={row.line}
          row={row}
          sheet={sheet}
          isOpen={open === row.line}
          onOpen={(isOpen) => onOpen(isOpen ? row.line : null)}
        />
      ))}
    </tbody>
  );
}
