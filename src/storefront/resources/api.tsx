import { createElement, Fragment } from 'react';
import { resolveAddress } from '#kernel';
import { readApiDescription } from '#settings/contract';
import { htmlOnly, pageOf } from '../api/index.ts';
import { pageMeta } from '../shell/meta.ts';
import { useShell } from '../shell/use-shell.ts';
import { Kept } from '../ui/index.ts';
import type { Route } from './+types/api';
import { type Call, type Field, type OpenApi, type Reference, referenceOf } from './reference.ts';
import { apiTexts } from './texts.ts';
import './api.css';

const DOCUMENT = resolveAddress(readApiDescription).path;

interface ApiPageData {
  reference: Reference;
  publicUrl: string;
  publicKey: string;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const document = (await page.api.call(readApiDescription, {}, { signal: request.signal })) as OpenApi;
  const { publicUrl, publicKey } = page;
  const data: ApiPageData = { reference: referenceOf(document), publicUrl, publicKey };
  return htmlOnly(page, data, 'reference');
}

export function meta(context: Route.MetaArgs) {
  const shell = context.matches[0]?.loaderData as { locale: string } | undefined;
  const { title, description } = apiTexts(shell?.locale ?? 'en');
  return pageMeta(context, { title, description });
}

/** The API reference, from the same OpenAPI document that programs read. Works without script. */
export default function ApiPage({ loaderData }: Route.ComponentProps) {
  const { locale } = useShell();
  const t = apiTexts(locale);
  return (
    <main id="main" className="apiref page" tabIndex={-1}>
      <h1>{t.title}</h1>
      <p className="apiref-lead">{t.lead}</p>
      <p>
        <a className="apiref-link" href={DOCUMENT}>
          {t.document}
        </a>
      </p>
      <Beginning {...loaderData} t={t} />
      <Kept contentKey="reference">
        <Calls data={loaderData} t={t} />
      </Kept>
    </main>
  );
}

type Texts = ReturnType<typeof apiTexts>;

function Beginning({ publicUrl, publicKey, t }: Omit<ApiPageData, 'reference'> & { t: Texts }) {
  return (
    <section aria-labelledby="start">
      <h2 id="start">{t.start}</h2>
      <dl className="apiref-facts">
        <dt>{t.base}</dt>
        <dd>
          <code>{publicUrl}/api</code>
        </dd>
        <dt>{t.key}</dt>
        <dd>
          <code>{publicKey}</code> {t.keyNote}
        </dd>
        <dt>{t.session}</dt>
        <dd>{t.sessionNote}</dd>
        <dt>{t.errors}</dt>
        <dd>{t.errorsNote}</dd>
        <dt>{t.list}</dt>
        <dd>
          <code>{publicUrl}/cart/add?lines=PART:QTY,PART:QTY</code> {t.listNote}
        </dd>
      </dl>
      <pre className="apiref-example">
        <code>{`curl -u ${publicKey}: '${publicUrl}/api/products?search=100n+50V+0402&limit=3'`}</code>
      </pre>
    </section>
  );
}

/** A component of its own, because during hydration its data is missing. */
function Calls({ data, t }: { data: ApiPageData; t: Texts }) {
  const { groups } = data.reference;
  return (
    <>
      <nav aria-labelledby="contents">
        <h2 id="contents">{t.contents}</h2>
        <ul className="apiref-contents">
          {groups.map(({ name, calls }) => (
            <li key={name}>
              <a href={`#group-${name}`}>{name}</a> <span className="apiref-count">{calls.length}</span>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ name, calls }) => (
        <section key={name} aria-labelledby={`group-${name}`}>
          <h2 id={`group-${name}`} lang="en">
            {name}
          </h2>
          {calls.map((call) => (
            <OneCall key={call.id} call={call} t={t} />
          ))}
        </section>
      ))}
    </>
  );
}

function OneCall({ call, t }: { call: Call; t: Texts }) {
  const { id, method, path, summary, notes, access, parameters, body, reply } = call;
  return (
    <article className="apiref-call" id={id} aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`}>
        <span className={`apiref-method apiref-${method.toLowerCase()}`}>{method}</span>{' '}
        <code className="apiref-path">{path}</code>
      </h3>
      <p className="apiref-access">{t[access]}</p>
      <p lang="en">{summary}</p>
      {notes && (
        <p lang="en">
          <Words text={notes} />
        </p>
      )}
      <Fields title={t.parameters} fields={parameters} t={t} open />
      <Fields title={t.body} fields={body} t={t} open />
      <Fields title={t.reply} fields={reply} t={t} />
    </article>
  );
}

/** Renders text between backticks as code. */
function Words({ text }: { text: string }) {
  const parts = text.split('`').map((part, at) => (at % 2 === 1 ? createElement('code', null, part) : part));
  return createElement(Fragment, null, ...parts);
}

function Fields(props: { title: string; fields: readonly Field[]; t: Texts; open?: boolean }) {
  const { title, fields, t, open = false } = props;
  if (fields.length === 0) return null;
  return (
    <details open={open}>
      <summary>{title}</summary>
      <div className="apiref-scroll">
        <table className="apiref-fields" lang="en">
          <thead>
            <tr>
              <th scope="col">{t.field}</th>
              <th scope="col">{t.type}</th>
              <th scope="col">{t.note}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, type, isRequired, note }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name || t.value}</code>
                </th>
                <td>
                  <code>{type}</code>
                </td>
                <td>
                  <Words text={[isRequired ? t.required : '', note].filter(Boolean).join('; ')} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
