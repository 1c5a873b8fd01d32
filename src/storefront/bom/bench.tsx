import { useEffect } from 'react';
import {
  data,
  Link,
  useActionData,
  useLoaderData,
  useParams,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { languageOf } from '#messages';
import { ApiError } from '../api/errors.ts';
import { pageOf } from '../api/index.ts';
import { useTexts } from '../messages/index.ts';
import { visitorOf } from '../private/index.ts';
import type { ShellData } from '../shell/data.ts';
import { pageMeta } from '../shell/meta.ts';
import type { Route } from './+types/bench.ts';
import { actOnBench, NOTHING, type Reply } from './bench-actions.ts';
import { useWork, WorkProvider } from './bench-queue.tsx';
import { Foot } from './bench-totals.tsx';
import { Columns } from './columns.tsx';
import { isUnanswered, refetchSheet, rememberSheet } from './connection.ts';
import { correctTexts } from './correct-texts.ts';
import { BenchHead } from './head.tsx';
import { type BenchData, loadBench } from './load.ts';
import { Progress } from './progress.tsx';
import { Keeping } from './retention-note.tsx';
import { Rows } from './rows.tsx';
import { bomTexts } from './texts.ts';
import '../catalogue/drawings/drawings.css';
import './bom.css';

export async function loader({ context, request, params }: Route.LoaderArgs): Promise<BenchData> {
  try {
    const searchParams = new URL(request.url).searchParams;
    return await loadBench(visitorOf(context), params.id, searchParams);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 });
    throw error;
  }
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Promise<BenchData> {
  return refetchSheet(params.id, serverLoader);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = pageOf(context);
  const form = await request.formData();
  const { pathname, search } = new URL(request.url);
  const back =
    pathname.replace(/\.data$/, '') + search.replace(/([?&])open=\d+&?/, '$1').replace(/[?&]$/, '');
  const t = bomTexts[languageOf(page.locale)];
  const id = /^[\w-]{1,64}$/.test(params.id) ? params.id : '-';
  const correct = correctTexts[languageOf(page.locale)];
  return actOnBench({ visitor: visitorOf(context), page, id, form, t, correct, back });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Reply> {
  try {
    return (await serverAction()) as Reply;
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    return { ...NOTHING, isUnanswered: true };
  }
}

export function meta(context: Route.MetaArgs) {
  const shell = context.matches[0]?.loaderData as ShellData | undefined;
  const t = bomTexts[languageOf(shell?.locale ?? 'en')];
  const name = (context.loaderData as BenchData | undefined)?.name;
  const title = name ? `${name}: ${t.title}` : t.title;
  return pageMeta(context, { title, description: t.startDescription, robots: 'noindex,follow' });
}

export default function Bench() {
  const { id } = useParams();
  return (
    <WorkProvider key={id}>
      <BenchOfSheet />
    </WorkProvider>
  );
}

function BenchOfSheet() {
  const sheet = useLoaderData<BenchData>();
  const t = useTexts(bomTexts);
  const [params] = useSearchParams();
  usePolling(sheet.state === 'working' || sheet.isStale === true);
  useEffect(() => rememberSheet(sheet), [sheet]);
  return (
    <main id="main" className="bom-page" tabIndex={-1}>
      <div className="page crumb no-print">
        <Link to="/bom">{t.crumb}</Link>
      </div>
      {sheet.state === 'ready' && <SkipLinks />}
      <BenchHead sheet={sheet} />
      <Problems sheet={sheet} />
      <Columns sheet={sheet} open={params.has('columns')} />
      {sheet.state === 'ready' ? (
        <>
          <Rows sheet={sheet} initialLine={Number(params.get('open')) || null} />
          <Foot sheet={sheet} />
          <Keeping sheet={sheet} />
        </>
      ) : (
        <Progress sheet={sheet} />
      )}
    </main>
  );
}

/** Skips head and columns; visible only while focused. */
function SkipLinks() {
  const t = useTexts(correctTexts);
  return (
    <>
      <a className="skip no-print" href="#bom-rows">
        {t.toRows}
      </a>
      <a className="skip no-print" href="#bom-foot">
        {t.toCart}
      </a>
    </>
  );
}

const LOOK_MS = 1_000;

/** Reloads the sheet each second while it is being matched. */
function usePolling(isWorking: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => void revalidate(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isWorking, revalidate]);
}

/** The problem of the last form, and what waits for the connection. */
function Problems({ sheet }: { sheet: BenchData }) {
  const t = useTexts(bomTexts);
  const work = useWork();
  const actionReply = useActionData<Reply>();
  const isCutOff = work.isCutOff || actionReply?.isUnanswered === true || sheet.isStale === true;
  const reply = [work.reply, actionReply].find(
    (each) => each && (each.problem || each.refusedLines.length > 0),
  );
  if (isCutOff) {
    return (
      <p className="form-problem bom-problem" role="alert">
        {work.waiting > 0 ? t.cutOffWaiting({ changes: work.waiting }) : t.cutOff}
      </p>
    );
  }
  // An open row shows its problem itself.
  if (!reply || (reply.line !== undefined && sheet.rows.some(({ line }) => line === reply.line))) return null;
  return (
    <div className="form-problem bom-problem" role="alert">
      {reply.problem && <p>{reply.problem}</p>}
      {reply.refusedLines.length > 0 && (
        <>
          <p>
            {reply.addedCount > 0 && t.wereAdded({ lines: reply.addedCount })}{' '}
            {t.notAdded({ lines: reply.refusedLines.length })}
          </p>
          <ul>
            {reply.refusedLines.map(({ partNumber, message }) => (
              <li key={partNumber}>
                <span className="mono">{partNumber}</span>: {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
