import { type RouterContextProvider, redirect } from 'react-router';
import { type AccountReply, readAccount } from '#accounts/contract';
import { languageOf } from '#messages';
import type { InputErrorsReply } from '#settings/contract';
import { ApiError } from '../api/errors.ts';
import { pageOf } from '../api/index.ts';
import { type Visitor, visitorOf } from '../private/index.ts';
import { type FormReply, withoutSecretFields } from './forms/form-reply.ts';
import { loginPath } from './return-path.ts';
import { localizeProblems } from './texts/problems.ts';
import { signInTexts } from './texts/sign-in.ts';

export interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The visitor's account, or null if nobody is logged in; for pages that need no login. */
export function visitorsAccount({ context }: PageArgs): Promise<AccountReply | null> {
  return visitorOf(context).call(readAccount);
}

/**
 * For loaders of pages that need a login: redirects to the login page, which leads back. A record that is not the
 * customer's answers 404.
 */
export async function ownPage<T>(args: PageArgs, work: (visitor: Visitor) => Promise<T>): Promise<T> {
  try {
    return await signedIn(args, work);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw new Response(error.message, { status: 404 });
    throw error;
  }
}

/** Runs a call that needs a login; redirects to the login page if nobody is logged in. */
export async function signedIn<T>(args: PageArgs, work: (visitor: Visitor) => Promise<T>): Promise<T> {
  try {
    return await work(visitorOf(args.context));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw toLogin(args.request);
    throw error;
  }
}

/** The account, for pages that need a login. */
export async function requireAccount(args: PageArgs): Promise<AccountReply> {
  const account = await visitorsAccount(args);
  if (!account) throw toLogin(args.request);
  return account;
}

function toLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const page = pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : pathname;
  return redirect(loginPath(request.method === 'GET' ? page + search : page));
}

/**
 * Sends a form by `send`. Returns null if it was accepted, else what the page shows. A refusal of the whole call (too
 * many attempts, a missing record) becomes a sentence above the form.
 */
export async function sendForm(
  args: PageArgs,
  form: string,
  fields: Readonly<Record<string, string>>,
  send: (visitor: Visitor) => Promise<object | null>,
): Promise<FormReply | null> {
  const values = withoutSecretFields(fields);
  try {
    const answer = await signedIn(args, send);
    return hasErrors(answer)
      ? { form, errors: localizeProblems(answer.errors, languageIn(args)), values }
      : null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { form, values, problem: problemOf(error, args) };
  }
}

function hasErrors(answer: object | null): answer is InputErrorsReply {
  return answer !== null && 'errors' in answer;
}

function languageIn({ context }: Pick<PageArgs, 'context'>) {
  return languageOf(pageOf(context).locale);
}

/** The message for a refused call. */
export function problemOf(error: ApiError, { context }: Pick<PageArgs, 'context'>): string {
  const t = signInTexts[languageIn({ context })];
  if (error.status === 429) return t.tooMany;
  return error.status >= 500 ? t.failed : error.message;
}
