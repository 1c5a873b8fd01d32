import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { languageOf } from '#messages';
import { readOwnQuote } from '#quotes/contract';
import { pageOf } from '../../api/index.ts';
import { useTexts } from '../../messages/index.ts';
import { useShell } from '../../shell/use-shell.ts';
import { PartNumber } from '../../ui/index.ts';
import { ownPage } from '../customer-calls.ts';
import { pageLanguage, privateMeta } from '../page-meta.ts';
import type { Route } from './+types/quote';
import { QuoteOffer } from './offer.tsx';
import { actOnOffer, type OfferFormReply } from './offer-action.ts';
import { QuoteTalk } from './quote-messages.tsx';
import { QuoteMark } from './quotes.tsx';
import { ownQuoteTexts } from './texts.ts';
import { type QuoteView, quoteView } from './view.ts';

/** `/account/quotes/{id}`: one request with its lines as the shop read them. */
export function loader(args: Route.LoaderArgs) {
  const { locale } = pageOf(args.context);
  return ownPage(args, async (visitor) => {
    const quote = await visitor.call(readOwnQuote, { params: { id: args.params.id } });
    if (!quote) throw new Response('There is no such request.', { status: 404 });
    return quoteView(quote, new Date(), locale, ownQuoteTexts[languageOf(locale)]);
  });
}

/** Checks first that the request is the customer's; the calls then use its secret. */
export async function action(args: Route.ActionArgs): Promise<OfferFormReply> {
  const quote = await ownPage(args, (visitor) =>
    visitor.call(readOwnQuote, { params: { id: args.params.id } }),
  );
  const token = quote?.answer.token;
  if (!token) throw new Response('There is no such request.', { status: 404 });
  return actOnOffer(args, token);
}

export function meta(context: Route.MetaArgs) {
  const t = ownQuoteTexts[pageLanguage(context)];
  const reference = context.loaderData?.reference;
  return privateMeta(context, reference ? t.quoteNumbered({ reference }) : t.quotes, t.description);
}

export default function QuotePage({ loaderData: quote, actionData }: Route.ComponentProps) {
  const t = useTexts(ownQuoteTexts);
  return (
    <WholeQuote quote={quote} reply={actionData ?? null}>
      <p className="account-crumb no-print">
        <Link className="link" to="/account/quotes">
          {t.back}
        </Link>
      </p>
    </WholeQuote>
  );
}

/** One request: its state, what was sent, and how it was read. */
export function WholeQuote({
  quote,
  reply,
  children,
}: {
  quote: QuoteView;
  reply: OfferFormReply | null;
  children?: ReactNode;
}) {
  const t = useTexts(ownQuoteTexts);
  return (
    <article className="order">
      {children}
      <div className="account-head">
        <h1>{t.quoteNumbered({ reference: quote.reference })}</h1>
        <QuoteMark state={quote.state} />
      </div>
      {quote.isDue ? <Due quote={quote} /> : null}
      {quote.answer?.offer ? <QuoteOffer offer={quote.answer.offer} reply={reply} /> : null}
      {quote.answer ? <QuoteTalk answer={quote.answer} reply={reply} /> : null}
      <Facts quote={quote} />
      <section className="account-section">
        <h2>{t.reading}</h2>
        <Reading quote={quote} />
      </section>
    </article>
  );
}

/** The promised time has passed: shows a contact. */
function Due({ quote }: { quote: QuoteView }) {
  const t = useTexts(ownQuoteTexts);
  const { company } = useShell();
  return (
    <p className="order-note">
      {t.due({ time: quote.answerBy, reference: quote.reference })}{' '}
      {company ? (
        <a className="link" href={`mailto:${company.email}?subject=${quote.reference}`}>
          {t.write}
        </a>
      ) : null}
    </p>
  );
}

function Facts({ quote }: { quote: QuoteView }) {
  const t = useTexts(ownQuoteTexts);
  const facts: [string, ReactNode][] = [
    [t.asked, quote.requestedTime],
    ...(quote.isWaiting
      ? [
          [
            t.answerBy,
            <>
              <strong>{quote.answerBy}</strong> <span className="quiet">{quote.zone}</span>
            </>,
          ] as [string, ReactNode],
        ]
      : []),
    [t.list, quote.file === null ? `${t.typed}, ${quote.lines}` : <ListFile key="file" quote={quote} />],
    [t.answerTo, quote.email],
    ...(quote.notes ? [[t.notes, quote.notes] as [string, ReactNode]] : []),
  ];
  return (
    <dl className="quote-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ListFile({ quote }: { quote: QuoteView }) {
  return (
    <>
      <bdi className="mono">{quote.file}</bdi> <span className="quiet">{quote.size}</span>
      {quote.lines === '–' ? null : `, ${quote.lines}`}
    </>
  );
}

function Reading({ quote }: { quote: QuoteView }) {
  const t = useTexts(ownQuoteTexts);
  if (!quote.isRead) return <p className="quiet">{t.notRead}</p>;
  if (quote.note !== null) return <p>{t.unreadable({ reason: quote.note })}</p>;
  return (
    <>
      <p className="quiet">{t.readingHelp}</p>
      <table className="ruled account-table quote-lines">
        <thead>
          <tr>
            <th scope="col" className="number">
              {t.line}
            </th>
            <th scope="col">{t.youWrote}</th>
            <th scope="col" className="number">
              {t.pieces}
            </th>
            <th scope="col">{t.ourPart}</th>
            <th scope="col">{t.state}</th>
          </tr>
        </thead>
        <tbody>
          {quote.rows.map((row) => (
            <tr key={row.line}>
              <td className="number cell-line quiet">{row.line}</td>
              <td className="cell-text">
                <bdi>{row.text}</bdi>
              </td>
              <td className="number cell-pieces">{row.pieces}</td>
              <td className="cell-part">
                {row.part ? (
                  <>
                    <PartNumber href={`/product/${encodeURIComponent(row.part.slug)}`}>
                      {row.part.part_number}
                    </PartNumber>{' '}
                    <span className="quiet">{row.part.name}</span>
                  </>
                ) : null}
              </td>
              <td className="cell-reading">{t[`status_${row.status}`]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {quote.more ? <p className="quiet">{t.more({ count: quote.more })}</p> : null}
    </>
  );
}
