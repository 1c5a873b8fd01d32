import { Link } from 'react-router';
import { formatCount } from '#kernel';
import { readOwnSamples, type SentParcel, type Verdict } from '#samples/contract';
import { pageOf } from '../../api/index.ts';
import { useTexts } from '../../messages/index.ts';
import { Pagination, PartNumber } from '../../ui/index.ts';
import { signedIn } from '../customer-calls.ts';
import { printingFor } from '../orders/printing.ts';
import { zoneOf } from '../orders/shop-time-zone.ts';
import { pageLanguage, privateMeta } from '../page-meta.ts';
import type { Route } from './+types/samples';
import { ownSampleTexts } from './texts.ts';

const LIMIT = 20;
const SHAPES: Record<Verdict, string> = { granted: 'disc', review: 'diamond', refused: 'cross' };

/** `/account/samples`: the customer's requests for samples and kits, newest first. */
export function loader(args: Route.LoaderArgs) {
  const { locale } = pageOf(args.context);
  const requestedPage = Number.parseInt(new URL(args.request.url).searchParams.get('page') ?? '1', 10) || 1;
  const page = Math.min(10_000, Math.max(1, requestedPage));
  return signedIn(args, async (visitor) => {
    const { results, count } = await visitor.call(readOwnSamples, { query: { limit: LIMIT, page } });
    const print = printingFor(locale, 'EUR', await zoneOf(args.context));
    const rows = results.map((sample) => ({
      ...sample,
      requestedDate: print.day(sample.date_created),
      answerBy: sample.answer_by && print.time(sample.answer_by),
      sentDate: sample.sent && print.day(sample.sent.at),
    }));
    return { rows, page, pages: Math.ceil(count / LIMIT) };
  });
}

export function meta(context: Route.MetaArgs) {
  const t = ownSampleTexts[pageLanguage(context)];
  return privateMeta(context, t.samples, t.description);
}

export default function OwnSamplesPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(ownSampleTexts);
  const { rows, page, pages } = loaderData;
  return (
    <>
      <div className="account-head">
        <h1>{t.samples}</h1>
        <p className="form-links">
          <a className="button" href="/samples">
            {t.ask}
          </a>
          <a className="link" href="/samples/kits">
            {t.apply}
          </a>
        </p>
      </div>
      {rows.length > 0 ? (
        <SampleTable rows={rows} />
      ) : (
        <div className="account-empty">
          <p>
            <strong>{t.none}</strong>
          </p>
          <p className="quiet">{t.noneHelp}</p>
        </div>
      )}
      <Pagination page={page} pages={pages} href={(to) => `/account/samples?page=${to}`} />
    </>
  );
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

function SampleTable({ rows }: { rows: readonly Row[] }) {
  const t = useTexts(ownSampleTexts);
  return (
    <table className="ruled account-table past-table">
      <thead>
        <tr>
          <th scope="col">{t.reference}</th>
          <th scope="col">{t.asked}</th>
          <th scope="col">{t.parts}</th>
          <th scope="col">{t.state}</th>
          <th scope="col">{t.answer}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.reference}>
            <td className="cell-name">
              {row.path === null ? (
                <span className="mono">{row.reference}</span>
              ) : (
                <Link className="link mono" to={row.path}>
                  {row.reference}
                </Link>
              )}
            </td>
            <td className="cell-date">{row.requestedDate}</td>
            <td className="cell-parts">
              {row.lines.map(({ partNumber, quantity }) => (
                <div key={partNumber}>
                  {formatCount(quantity)} ×{' '}
                  <PartNumber href={`/product/${encodeURIComponent(partNumber.toLowerCase())}`}>
                    {partNumber}
                  </PartNumber>
                </div>
              ))}
            </td>
            <td className="cell-state">
              <span className={`state state-${SHAPES[row.status]}`}>
                {row.sentDate === null ? t[row.status] : t.sent}
              </span>
            </td>
            <td className="cell-own sample-answer">
              {row.reason} {row.answerBy && `${t.answerBy} ${row.answerBy}.`}
              {row.sent && row.sentDate !== null && <SentParcelNote parcel={row.sent} day={row.sentDate} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Carrier and tracking of a sent parcel. */
function SentParcelNote({ parcel, day }: { parcel: SentParcel; day: string }) {
  const t = useTexts(ownSampleTexts);
  return (
    <p className="sample-parcel">
      {[parcel.carrier, day].join(', ')}
      {parcel.trackingNumber && (
        <>
          {' · '}
          {parcel.trackingUrl ? (
            <a
              className="link mono"
              href={parcel.trackingUrl}
              rel="noreferrer"
              aria-label={t.track({ number: parcel.trackingNumber })}
            >
              {parcel.trackingNumber}
            </a>
          ) : (
            <span className="mono">{parcel.trackingNumber}</span>
          )}
        </>
      )}
    </p>
  );
}
