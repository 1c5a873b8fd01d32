import { type RouterContextProvider, redirect } from 'react-router';
import type { Account } from '../api/commerce/records.ts';
import { ApiError } from '../api/errors.ts';
import { pageOf } from '../api/index.ts';
import { languageOf } from '../messages/index.ts';
import { type Method, type Visitor, visitorOf } from '../private/index.ts';
import { type FieldProblem, type FormReply, withoutSecretFields } from './forms/form-reply.ts';
import { loginPath } from './return-path.ts';
import { localizeProblems } from './texts/problems.ts';
import { signInTexts } from './texts/sign-in.ts';

export interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** An answer of a call that takes input: the record, or the fields at fault. */
export type WithFieldErrors<T> = T & { errors?: Record<string, FieldProblem> };

/** The account of the visitor, or null; for pages that everybody may see. */
export function visitorsAccount({ context }: PageArgs): Promise<Account | null> {
  return visitorOf(context).call<Account | null>('GET', '/api/account');
}

/**
 * For loaders of pages that need a login. Sends others to the login page, which leads back here; what is not the
 * customer's own is a page that does not exist.
 */
export async function ownPage<T>(args: PageArgs, work: (visitor: Visitor) => Promise<T>): Promise<T> {
  try {
    return await signedIn(args, work);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw new Response(error.message, { status: 404 });
    throw error;
  }
}

/** A call of a customer: sends others to the login page. */
export async function signedIn<T>(args: PageArgs, work: (visitor: Visitor) => Promise<T>): Promise<T> {
  try {
    return await work(visitorOf(args.context));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw toLogin(args.request);
    throw error;
  }
}

/** The account, where the page needs one. */
export async function requireAccount(args: PageArgs): Promise<Account> {
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
 * Sends a form on to a call and gives back what the page shows when it was not taken; null when it was.
 * A refusal of the whole call (too many attempts, a record that is gone) becomes a sentence above the form.
 */
export async function sendForm(
  args: PageArgs,
  form: string,
  fields: Readonly<Record<string, string>>,
  [method, path, body]: [Method, string, unknown?],
): Promise<FormReply | null> {
  const values = withoutSecretFields(fields);
  try {
    const answer = await signedIn(args, (visitor) =>
      visitor.call<WithFieldErrors<object> | null>(method, path, body),
    );
    return answer?.errors
      ? { form, errors: localizeProblems(answer.errors, languageIn(args)), values }
      : null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { form, values, problem: problemOf(error, args) };
  }
}

function languageIn({ context }: Pick<PageArgs, 'context'>) {
  return languageOf(pageOf(context).locale);
}

/** What a refused call means for the person who sent the form. */
export function problemOf(error: ApiError, { context }: Pick<PageArgs, 'context'>): string {
  const t = signInTexts[languageIn({ context })];
  if (error.status === 429) return t.tooMany;
  return error.status >= 500 ? t.failed : error.message;
}
