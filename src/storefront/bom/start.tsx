import { Link, redirect, useActionData, useLoaderData } from 'react-router';
import { createSheet, readSheets, type SheetCreated, type SheetEntry } from '#catalogue/contract';
import { formatDay, resolveAddress } from '#kernel';
import { languageOf } from '#messages';
import { messageWithoutField } from '../api/error-message.ts';
import { ApiError, errorOf } from '../api/errors.ts';
import { pageOf } from '../api/index.ts';
import { useTexts } from '../messages/index.ts';
import { type Visitor, visitorOf } from '../private/index.ts';
import type { ShellData } from '../shell/data.ts';
import { pageMeta } from '../shell/meta.ts';
import { useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/start.ts';
import { isUnanswered } from './connection.ts';
import { AskPerson, type DropReply, DropZone } from './drop-zone.tsx';
import { type BomTexts, bomTexts } from './texts.ts';
import './bom.css';

export async function loader({ context }: Route.LoaderArgs): Promise<{ sheets: SheetEntry[] }> {
  return visitorOf(context).call(readSheets);
}

/** Takes a file or pasted lines and redirects to the new bench; a refusal returns with its reason. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response | DropReply> {
  const page = pageOf(context);
  const t = bomTexts[languageOf(page.locale)];
  const form = await request.formData();
  const text = String(form.get('text') ?? '');
  try {
    const { id } = await sendList(visitorOf(context), page.publicUrl, form, t);
    return redirect(`/bom/${id}`, 303);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { problem: messageWithoutField(error), text };
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Response | DropReply> {
  try {
    return await serverAction();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    return { problem: null, text: '', isUnanswered: true };
  }
}

async function sendList(
  { transport }: Visitor,
  publicUrl: string,
  form: FormData,
  t: BomTexts,
): Promise<SheetCreated> {
  const [file, second] = form.getAll('file');
  const payload = new FormData();
  if (second instanceof File && second.size > 0)
    throw new ApiError(t.oneFile, 'invalid_request', 'file', 400);
  if (file instanceof File && file.size > 0) payload.set('file', file);
  else payload.set('text', String(form.get('text') ?? ''));
  if (!payload.has('file') && String(payload.get('text')).trim() === '') {
    throw new ApiError(t.nothing, 'invalid_request', 'file', 400);
  }
  payload.set('quantity', String(form.get('boards') || 1).replace(/\s/g, ''));
  const { method, path } = resolveAddress(createSheet);
  const answer = await transport(new Request(new URL(path, publicUrl), { method, body: payload }));
  const body: unknown = await answer.json();
  if (!answer.ok) throw errorOf(answer.status, body);
  return body as SheetCreated;
}

export function meta(context: Route.MetaArgs) {
  const shell = context.matches[0]?.loaderData as ShellData | undefined;
  const t = bomTexts[languageOf(shell?.locale ?? 'en')];
  return pageMeta(context, { title: t.startTitle, description: t.startDescription });
}

export default function Start() {
  const t = useTexts(bomTexts);
  const { locale } = useShell();
  const { sheets } = useLoaderData<typeof loader>();
  const reply = useActionData<DropReply>();
  return (
    <main id="main" className="bom-start page" tabIndex={-1}>
      <h1>{t.startTitle}</h1>
      <p className="quiet">{t.startText}</p>
      {reply && (
        <p className="form-problem" role="alert">
          {reply.problem}
        </p>
      )}
      {reply?.problem && <AskPerson />}
      <DropZone open text={reply?.text ?? ''} />
      {sheets.length > 0 && (
        <section className="bom-kept" aria-labelledby="bom-kept">
          <h2 id="bom-kept">{t.yours}</h2>
          <ul>
            {sheets.map(({ id, name, lines, boards, expiresAt }) => (
              <li key={id}>
                <Link className="link" to={`/bom/${id}`}>
                  {name || t.pastedName}
                </Link>
                <span className="quiet">
                  {t.lines({ lines })}, {t.forBoards({ boards })},{' '}
                  {t.keptUntil({ day: formatDay(expiresAt, locale) })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
