import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { readNotice } from '#compliance/contract';
import { ApiError, pageOf } from '../api/index.ts';
import { dayText, wholeText } from '../blocks/components/compliance/shared.tsx';
import { useTexts } from '../messages/index.ts';
import { breadcrumbJsonLd, pageMeta } from '../shell/meta.ts';
import { useShell } from '../shell/use-shell.ts';
import { noticeTexts } from './texts.ts';
import '../content/content.css';
import '../content/text.css';
import '../blocks/components/compliance/compliance.css';

const LIST = '/technical/product-change-notifications-pcns';
const NUMBER = /^pcn-\d{4}-\d{3}$/;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api } = pageOf(context);
  const number = params['number'] ?? '';
  if (!NUMBER.test(number)) throw data(null, { status: 404 });
  try {
    return await api.call(readNotice, { params: { file: number } }, { signal: request.signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}

export function meta({ loaderData, ...context }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { number, title, path, affected: affectedParts, issued: issueDate } = loaderData;
  const shell = context.matches.find((match) => match?.id === 'root')?.loaderData as
    | { publicUrl: string }
    | undefined;
  const description = `${number}, ${issueDate}: ${title}. ${affectedParts.text}.`.slice(0, 160);
  const steps = [
    { name: 'PCN', path: LIST },
    { name: number, path },
  ];
  const jsonLd = shell ? [breadcrumbJsonLd(shell.publicUrl, steps)] : [];
  return pageMeta(context, { title: `${number}: ${title}`, description, jsonLd });
}

export default function Notice() {
  const notice = useLoaderData<typeof loader>();
  const t = useTexts(noticeTexts);
  const { locale } = useShell();
  const { affected: affectedParts, replacement, qualification } = notice;
  const dates: [string, string | null][] = [
    [t.issued, notice.issued],
    [t.effective, notice.effective],
    [t.lastOrder, notice.lastOrder],
    [t.lastShip, notice.lastShip],
    [t.samples, notice.samples],
    [t.acknowledge, notice.acknowledgeBy],
    [t.object, notice.objectBy],
  ];
  return (
    <main id="main" className="content-page page" tabIndex={-1}>
      <nav className="content-trail" aria-label={t.trail}>
        <ol>
          <li>
            <a href="/technical">{t.technical}</a>
          </li>
          <li>
            <a href={LIST}>{t.notices}</a>
          </li>
          <li aria-current="page">{notice.number}</li>
        </ol>
      </nav>
      <article className="notice builder-text">
        <h1>{notice.title}</h1>
        <p className="declared-what">
          {notice.number} · {notice.typeText} · {notice.standard}
          {notice.sample && ` · ${t.sample}`}
        </p>
        <p>{notice.what}</p>
        <p className="compliance-actions no-print">
          <a className="button button-main" href={notice.pdf}>
            PDF
          </a>
          <a className="button" href={`${LIST}#follow`}>
            {t.follow}
          </a>
        </p>
        <dl className="declared-facts">
          {dates.map(
            ([label, iso]) =>
              iso && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{dayText(iso, locale)}</dd>
                </div>
              ),
          )}
        </dl>
        <h2>{t.affected}</h2>
        <p>
          {affectedParts.text}:{' '}
          <a href={affectedParts.href}>{t.parts({ count: wholeText(affectedParts.products) })}</a>
        </p>
        <p className="note">
          {t.among}{' '}
          {affectedParts.examples.map((number, index) => (
            <span key={number}>
              {index > 0 && ', '}
              <a className="mono" href={`/product/${number.toLowerCase()}`}>
                {number}
              </a>
            </span>
          ))}
        </p>
        <h2>{t.why}</h2>
        <p>{notice.reason}</p>
        <h2>{t.impact}</h2>
        <p>{notice.impact}</p>
        <p>
          <b>{t.identification}:</b> {notice.identification}
        </p>
        {replacement && (
          <p>
            <b>{t.replacement}:</b> <a href={replacement.href}>{replacement.text}</a>
          </p>
        )}
        {qualification.length > 0 && (
          <table className="notice-tests">
            <caption>{t.qualification}</caption>
            <thead>
              <tr>
                <th scope="col">{t.test}</th>
                <th scope="col">{t.condition}</th>
                <th scope="col">{t.result}</th>
              </tr>
            </thead>
            <tbody>
              {qualification.map(({ test, condition, result }) => (
                <tr key={test}>
                  <td>{test}</td>
                  <td>{condition}</td>
                  <td>{result}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className="note">{t.rule}</p>
      </article>
    </main>
  );
}
