import { Link } from 'react-router';
import { formatCount } from '#kernel';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { CustomerLink } from '../customers/link.tsx';
import { useMe } from '../shell/frame.tsx';
import { useDeskClock } from '../shell/use-clock.ts';
import { Due } from '../ui/list/due.tsx';
import { Scroll } from '../ui/list/scroll.tsx';
import { TableHead } from '../ui/list/table-head.tsx';
import { deskPage } from '../ui/load.ts';
import type { LoaderArgs, ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { dayTimeText } from '../ui/times.ts';
import { type KitDetailReply, readSample, type SampleDetailReply } from './contract.ts';
import { Decision } from './decision.tsx';
import { ShipmentForm } from './shipment-form.tsx';
import { sampleTexts } from './texts.ts';

type Detail = SampleDetailReply | KitDetailReply;

export async function loader(args: LoaderArgs<'reference'>) {
  const { reference } = args.params;
  return deskPage(args, async (read) => ({
    detail: await read(readSample, { params: { reference } }),
    now: new Date().toISOString(),
  }));
}

/** One request: its parts, why it needs a decision, earlier samples of the company, and the answer. */
export default function Sample({ loaderData: { detail, now: first } }: ScreenProps<typeof loader>) {
  const t = useDeskTexts(sampleTexts);
  const now = useDeskClock(first);
  const { locale } = useShell();
  const zone = useMe().timeZone;
  const time = (text: string) => dayTimeText(new Date(text), locale, zone);
  const { reference, company, receivedAt, answerBy, settledAt, sendBy, sent: parcel, status, note } = detail;
  return (
    <main id="work" className="desk-work" key={reference}>
      <header className="desk-head">
        <h1>
          {reference} · {company}
        </h1>
        {sendBy && <strong>{t.toSend}</strong>}
        {answerBy || sendBy ? (
          <Due deadline={{ receivedAt, dueAt: answerBy ?? sendBy }} now={now} />
        ) : (
          <span className={status === 'granted' ? 'good' : 'quiet'}>{parcel ? t.left : t[status]}</span>
        )}
        <span className="quiet">{t.received({ time: time(receivedAt) })}</span>
      </header>
      <p>
        <CustomerLink email={detail.email} />
      </p>
      <p className="desk-said">{whyOf(detail, t)}</p>
      {detail.kind === 'sample' ? <SampleFacts detail={detail} /> : <KitFacts detail={detail} />}
      {status === 'review' && <Decision reference={reference} />}
      {sendBy && <ShipmentForm reference={reference} carriers={detail.carriers} />}
      {parcel && (
        <p>
          <span className="good">
            {t.sent({
              time: time(parcel.at),
              by: [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' '),
            })}
          </span>{' '}
          {parcel.trackingUrl && (
            <a className="link" href={parcel.trackingUrl} target="_blank" rel="noreferrer">
              {t.track}
            </a>
          )}
        </p>
      )}
      {settledAt && <p className="quiet">{t.settled({ time: time(settledAt) })}</p>}
      {note && (
        <>
          <h2 className="desk-section">{t.said}</h2>
          <p className="desk-note">{note}</p>
        </>
      )}
      <Others detail={detail} time={time} />
    </main>
  );
}

type Texts = typeof sampleTexts.en;

function whyOf({ code }: Detail, t: Texts): string {
  return {
    ok: t.whyOk,
    free_mail: t.whyFreeMail,
    too_many: t.whyTooMany,
    limit: t.whyLimit,
    stock: t.whyStock,
    value: t.whyValue,
    kit: t.whyKit,
    confirm: t.whyConfirm,
    volume: t.whyVolume,
  }[code];
}

function SampleFacts({ detail }: { detail: SampleDetailReply }) {
  const t = useDeskTexts(sampleTexts);
  const { locale } = useShell();
  const { lines, worth, currency, isInStock, status, company, address, email } = detail;
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(worth);
  return (
    <>
      <table className="desk-table">
        <TableHead heads={[t.part, { number: t.pieces }, t.taken]} />
        <tbody>
          {lines.map(({ partNumber, quantity, orderNumber }) => (
            <tr key={partNumber}>
              <td>
                <a
                  className="mono"
                  href={`/product/${partNumber.toLowerCase()}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {partNumber}
                </a>
              </td>
              <td className="number">{quantity}</td>
              <td className="mono">{orderNumber ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="desk-facts">
        <dt>{t.worth}</dt>
        <dd>{amount}</dd>
        {status === 'review' && (
          <>
            <dt>{t.stock}</dt>
            <dd className={isInStock ? 'good' : 'warn'}>{isInStock ? t.yes : t.no}</dd>
          </>
        )}
        <dt>{t.email}</dt>
        <dd>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
        <dt>{t.address}</dt>
        <dd className="desk-lines">{`${company}\n${address}`}</dd>
      </dl>
    </>
  );
}

function KitFacts({ detail }: { detail: KitDetailReply }) {
  const t = useDeskTexts(sampleTexts);
  const { kit, site, address, project, yearlyVolume, email } = detail;
  const facts: [string, string][] = [
    [t.kit, kit],
    [t.project, project],
    [t.volume, formatCount(yearlyVolume)],
    [t.site, site],
    [t.address, address || site],
    [t.email, email],
  ];
  return (
    <dl className="desk-facts">
      {facts.map(([name, value]) => (
        <div className="desk-fact" key={name}>
          <dt>{name}</dt>
          <dd className="desk-lines">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Others({ detail, time }: { detail: Detail; time: (text: string) => string }) {
  const t = useDeskTexts(sampleTexts);
  return (
    <>
      <h2 className="desk-section">{t.others}</h2>
      {detail.others.length === 0 && <p className="quiet">{t.none}</p>}
      <Scroll>
        <table className="desk-table">
          <tbody>
            {detail.others.map(({ reference, what: contents, status, receivedAt, email }) => (
              <tr key={reference}>
                <td className="quiet">{time(receivedAt)}</td>
                <td>
                  <Link className="mono" to={`/desk/samples/${reference}`}>
                    {reference}
                  </Link>
                </td>
                <td className="mono">{contents}</td>
                <td>{email}</td>
                <td>{t[status]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </>
  );
}
