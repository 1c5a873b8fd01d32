import { useEffect, useState } from 'react';
import { Link, type LinksFunction, useRevalidator } from 'react-router';
import { formatCount } from '#kernel';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Button } from '../../storefront/ui/index.ts';
import { can } from '../contract.ts';
import { useMe } from '../shell/frame.tsx';
import { callDesk } from '../ui/client.ts';
import { Scroll } from '../ui/list/scroll.tsx';
import { TableHead } from '../ui/list/table-head.tsx';
import { deskPage } from '../ui/load.ts';
import type { LoaderArgs, ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { dayTimeText } from '../ui/times.ts';
import { useCall } from '../ui/use-call.ts';
import catalogueCss from './catalogue.css?url';
import {
  activateIntake,
  type ChangeReply,
  discardIntake,
  type IntakeReply,
  type ReportReply,
  readIntake,
  recheckIntake,
  rollBackIntake,
} from './contract.ts';
import { IntakeFacts } from './intake-facts.tsx';
import { CurrencyChoice, type ShownPrices, useShownPrices } from './prices.tsx';
import { SeriesReport } from './series.tsx';
import { catalogueTexts } from './texts.ts';

const AGAIN_MS = 1_000;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: catalogueCss }];

export async function loader(args: LoaderArgs<'id'>) {
  const { id } = args.params;
  return deskPage(args, async (read) => ({
    intake: await read(readIntake, { params: { id } }),
  }));
}

/** One upload: the progress of its check, what it would change, and the decision. */
export default function Intake({ loaderData: { intake } }: ScreenProps<typeof loader>) {
  const t = useDeskTexts(catalogueTexts);
  const { locale } = useShell();
  const choice = useShownPrices(intake);
  const { timeZone } = useMe();
  const { revalidate } = useRevalidator();
  const { name, kind, note, state, step, problem, report, seriesReport } = intake;
  const { createdAt, createdBy, settledAt, settledBy } = intake;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each answer
  useEffect(() => {
    if (state !== 'checking') return undefined;
    const timer = setTimeout(() => void revalidate(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [intake]);
  const time = (text: string) => dayTimeText(new Date(text), locale, timeZone);
  const steps: Record<string, string> = {
    reading: t.reading,
    comparing: t.comparing,
    compiling: t.compiling,
  };
  return (
    <main id="work" className="desk-wide">
      <p>
        <Link to="/desk/catalogue" className="link" prefetch="none">
          {t.back}
        </Link>
      </p>
      <header className="desk-head">
        <h1>{name}</h1>
        <span>{t[kind]}</span>
        <span
          className={state === 'in_force' ? 'good' : state === 'refused' ? 'fault' : 'warn'}
          role="status"
        >
          {settledAt && settledBy
            ? t.settled({ state: t[state], who: settledBy, time: time(settledAt) })
            : t[state]}
        </span>
        <span className="quiet">
          {createdBy} · {time(createdAt)}
        </span>
      </header>
      <p className="desk-change">{note}</p>
      {state === 'checking' && (
        <p role="status">
          <progress aria-label={t.checking} /> {steps[step] ?? t.waiting}
        </p>
      )}
      {problem && (
        <>
          <p>{t.refusedLead}</p>
          <pre className="intake-problem">{problem}</pre>
        </>
      )}
      {(seriesReport || (report && kind === 'prices')) && <CurrencyChoice intake={intake} choice={choice} />}
      {report && <Report report={report} intake={intake} prices={choice.prices} />}
      {seriesReport && (
        <SeriesReport report={seriesReport} release={intake.releaseId} prices={choice.prices} />
      )}
      <Acts intake={intake} />
    </main>
  );
}

interface ReportProps {
  report: ReportReply;
  intake: IntakeReply;
  prices: ShownPrices;
}

function Report({ report, intake, prices }: ReportProps) {
  const t = useDeskTexts(catalogueTexts);
  const { kind, releaseId } = intake;
  const facts: [string, number][] = [
    [t.numbers, report.numbers],
    [t.changed, report.changed],
    [t.raised, report.raised],
    [t.lowered, report.lowered],
    kind === 'prices' ? [t.toModel, report.toModel] : [t.toZero, report.toZero],
  ];
  return (
    <>
      {releaseId && <p className="quiet">{t.against({ release: releaseId })}</p>}
      <IntakeFacts facts={facts} />
      {report.suspects > 0 && (
        <div className="desk-said">
          <b>{t.suspects({ count: formatCount(report.suspects) })}</b>
          <Changes changes={report.suspect} kind={kind} prices={prices} />
        </div>
      )}
      {report.changed === 0 ? (
        <p>{t.same}</p>
      ) : (
        <>
          <h2 className="desk-section">{t.largest}</h2>
          <Changes changes={report.largest} kind={kind} prices={prices} />
        </>
      )}
    </>
  );
}

interface ChangesProps {
  changes: ChangeReply[];
  kind: IntakeReply['kind'];
  prices: ShownPrices;
}

function Changes({ changes, kind, prices }: ChangesProps) {
  const t = useDeskTexts(catalogueTexts);
  const { locale } = useShell();
  const formatValue = (value: number) => (kind === 'prices' ? prices.ofMicros(value) : formatCount(value));
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'always',
  });
  const changeText = ({ before: oldValue, after: newValue }: ChangeReply) => {
    if (kind === 'stock')
      return `${newValue < oldValue ? '−' : '+'}${formatCount(Math.abs(newValue - oldValue))}`;
    return oldValue === 0 ? '–' : percent.format(newValue / oldValue - 1);
  };
  return (
    <Scroll>
      <table className="desk-table">
        <TableHead
          heads={[
            t.orderNumber,
            ...(kind === 'prices' ? [{ number: t.from }] : []),
            { number: t.before },
            { number: t.after },
            { number: t.factor },
          ]}
        />
        <tbody>
          {changes.map((change) => (
            <tr key={change.orderNumber}>
              <td className="mono">{change.orderNumber}</td>
              {kind === 'prices' && (
                <td className="number">{change.quantity === null ? null : formatCount(change.quantity)}</td>
              )}
              <td className="number">{formatValue(change.before)}</td>
              <td className="number">{formatValue(change.after)}</td>
              <td className="number">{changeText(change)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Acts({ intake }: { intake: IntakeReply }) {
  const t = useDeskTexts(catalogueTexts);
  const { id, kind, state } = intake;
  const { role } = useMe();
  const { isBusy, change } = useCall({ toastsRefusals: true, reloadsAlways: true });
  const [isSure, setSure] = useState(false);
  if (!can(role, activateIntake)) return <p className="quiet">{t.onlyReading}</p>;
  const params = { id };
  const act = async (work: () => Promise<unknown>, message: string) => {
    if (!isBusy) await change(work, { message });
  };
  const activate = () => act(() => callDesk(activateIntake, { params, body: { sure: isSure } }), t.activated);
  const mustLook = ((intake.report ?? intake.seriesReport)?.suspects ?? 0) > 0;
  const sureBack = kind === 'series' ? t.sureSeriesBack : t.sureRollBack;
  const isOpen = state === 'ready' || state === 'refused';
  return (
    <>
      {state === 'ready' && mustLook && (
        <label className="intake-sure">
          <input
            type="checkbox"
            checked={isSure}
            onChange={(event) => setSure(event.currentTarget.checked)}
          />{' '}
          {kind === 'series' ? t.sureSeries : t.sure}
        </label>
      )}
      <div className="desk-actions">
        {state === 'ready' && (
          <Button
            look="main"
            size="large"
            aria-disabled={isBusy || (mustLook && !isSure)}
            onClick={() => (!mustLook || isSure) && void activate()}
            data-desk-send
          >
            {t.activate}
          </Button>
        )}
        {isOpen && (
          <Button
            size="large"
            aria-disabled={isBusy}
            onClick={() => void act(() => callDesk(recheckIntake, { params }), t.checking)}
          >
            {t.recheck}
          </Button>
        )}
        {(isOpen || state === 'checking') && (
          <Button
            size="large"
            aria-disabled={isBusy}
            onClick={() => void act(() => callDesk(discardIntake, { params }), t.gone)}
          >
            {t.discard}
          </Button>
        )}
        {state === 'in_force' && (
          <Button
            size="large"
            aria-disabled={isBusy}
            onClick={() =>
              confirm(sureBack) && void act(() => callDesk(rollBackIntake, { params }), t.rolledBack)
            }
          >
            {t.rollBack}
          </Button>
        )}
      </div>
    </>
  );
}
