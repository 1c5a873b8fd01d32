import { FORM_TRAP, submitForm } from '#content/forms/contract';
import { resolveAddress } from '#kernel';
import { component, type RenderContext } from '../component.ts';
import { ownPath } from '../rules/address.ts';
import { flagFrom, textFrom } from '../rules/options.ts';
import { blockTexts } from '../texts.ts';

interface FormOptions {
  name?: unknown;
  /** `email` sends to a recipient on the store's list, `custom` to `action`. */
  sendSubmissionsTo?: unknown;
  sendSubmissionsToEmail?: unknown;
  sendWithJs?: unknown;
  action?: unknown;
  method?: unknown;
  contentType?: unknown;
  customHeaders?: unknown;
  validate?: unknown;
  successUrl?: unknown;
  resetFormOnSubmit?: unknown;
  errorMessagePath?: unknown;
  successMessage?: unknown;
  errorMessage?: unknown;
  sendingMessage?: unknown;
}

const FORWARDING = `${resolveAddress(submitForm).path}?`;
const NAME = 'My form';
const EMAIL = 'your@email.com';
/** Messages of the public clients. */
const MESSAGES = {
  sending: 'Sending...',
  success: 'Thanks!',
  error: 'Form submission error :( Please check your answers and try again',
};
const TYPES = new Map([
  ['application/json', 'application/json'],
  ['multipart/form-data', 'multipart/form-data'],
  ['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded'],
]);
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
const PATH = /^[\w$-]{1,60}(?:\.[\w$-]{1,60}){0,8}$/;

/**
 * A form in content. A plain form that any browser can send; the script sends it without leaving the page and shows the
 * result.
 */
export const form = component<FormOptions>({
  name: 'Form:Form',
  render: ({ options, block, context, inner }) => {
    const target = targetOf(options, context);
    const t = blockTexts(context.locale);
    if (!target) return <p className="block-note">{t.formRefused}</p>;
    const { action, method, type } = target;
    const plain = method === 'GET' ? 'get' : 'post';
    const withScript = flagFrom(options.sendWithJs, true);
    const errorPath = textFrom(options.errorMessagePath);
    return (
      <form
        className="builder-form"
        action={action}
        method={plain}
        encType={type === 'application/json' ? undefined : type}
        noValidate={!flagFrom(options.validate, true)}
        {...(withScript && { 'data-live': 'form' })}
        data-method={method}
        data-type={type}
        data-state="unsubmitted"
        data-error-path={PATH.test(errorPath) ? errorPath : undefined}
        data-success-url={successUrl(options.successUrl, context) ?? undefined}
        data-reset={flagFrom(options.resetFormOnSubmit, true) ? undefined : 'false'}
        data-headers={headersOf(options.customHeaders)}
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here */}
        <div className="form-fields" dangerouslySetInnerHTML={{ __html: inner(block.children) }} />
        {type === 'multipart/form-data' && action.startsWith(FORWARDING) && <Trap label={t.trap} />}
        <div className="form-states" role="status">
          <Message state="sending" html={inner(options.sendingMessage)} />
          <Message state="success" html={inner(options.successMessage)} />
          <Message state="error" html={inner(options.errorMessage)} />
        </div>
      </form>
    );
  },
});

/** Honeypot, filled in by bots only; the server accepts such a message and discards it. */
function Trap({ label }: { label: string }) {
  return (
    <label className="form-trap" aria-hidden="true">
      {label}
      <input name={FORM_TRAP} tabIndex={-1} autoComplete="off" />
    </label>
  );
}

function Message({ state, html }: { state: keyof typeof MESSAGES; html: string }) {
  if (html === '')
    return (
      <p data-when={state} hidden>
        {MESSAGES[state]}
      </p>
    );
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here
    <div data-when={state} hidden dangerouslySetInnerHTML={{ __html: html }} />
  );
}

interface Target {
  action: string;
  method: string;
  type: string;
}

/** Target of the form: the shop's mail forwarding, or a path of this origin. Null where there is none. */
function targetOf(options: FormOptions, { publicKey, path, locale }: RenderContext): Target | null {
  const destination = textFrom(options.sendSubmissionsTo, 'email');
  if (destination === 'email') {
    const recipient = textFrom(options.sendSubmissionsToEmail, EMAIL);
    const query = new URLSearchParams({
      apiKey: publicKey,
      to: Buffer.from(recipient).toString('base64'),
      name: textFrom(options.name, NAME),
      page: path,
      locale,
    });
    return { action: FORWARDING + query, method: 'POST', type: 'multipart/form-data' };
  }
  const action = destination === 'custom' ? ownPath(options.action) : null;
  const method = textFrom(options.method, 'POST').toUpperCase();
  if (!action || !METHODS.has(method)) return null;
  const type = TYPES.get(textFrom(options.contentType, 'application/json'));
  return { action, method, type: type ?? 'application/json' };
}

/** A path, or an address of this shop; null for anything else. */
function successUrl(value: unknown, { publicUrl }: RenderContext): string | null {
  const text = textFrom(value);
  return ownPath(text.startsWith(`${publicUrl}/`) ? text.slice(publicUrl.length) : text);
}

const OWN_HEADER = /^x-[a-z0-9-]{1,40}$/i;
/** Headers that identify the caller, which a form in content must not set. */
const NO_HEADER = /^x-(?:session|forwarded|real|locale|currency)/i;

function headersOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const allowedHeaders = Object.entries(value).filter(
    ([name, text]) =>
      OWN_HEADER.test(name) &&
      !NO_HEADER.test(name) &&
      typeof text === 'string' &&
      /^[ -~]{0,200}$/.test(text),
  );
  return allowedHeaders.length > 0 ? JSON.stringify(Object.fromEntries(allowedHeaders)) : undefined;
}
