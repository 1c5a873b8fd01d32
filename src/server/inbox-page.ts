import { escapeHtml } from '#kernel';
import type { StoredMail } from '#platform';
import { trialPageHead } from './trial-page.ts';

export interface InboxView {
  brand: string;
  /** The latest first. */
  mails: readonly StoredMail[];
  open: StoredMail | null;
  /** Only mails to this address are listed; empty: all. */
  recipient: string;
  /** Longest text of the search field. */
  longest: number;
}

/**
 * Colours of the storefront. The page has no external style sheets or scripts, so that it works even when the
 * storefront does not.
 */
export const INBOX_STYLE = `
:root { color-scheme: light; --page: #fcfcfa; --panel: #fff; --well: #f4f5f1; --ink: #15181b; --ink2: #5b6166;
  --line: #e2e4e0; --field: #858c88; --acc: #a84a12; --wash: #fbf1ea; }
@media (prefers-color-scheme: dark) {
  :root { color-scheme: dark; --page: #101314; --panel: #171b1d; --well: #1d2224; --ink: #e9ebe8; --ink2: #9aa2a6;
    --line: #2a3033; --field: #6f787c; --acc: #f0935a; --wash: #2a1e16; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink);
  font: 13px/20px "IBM Plex Sans", system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; padding: 12px 16px;
  border-bottom: 1px solid var(--line); background: var(--panel); }
h1 { font-size: 16px; line-height: 24px; margin: 0; }
h2 { font-size: 16px; line-height: 24px; margin: 0 0 8px; overflow-wrap: anywhere; }
header p { margin: 0; color: var(--ink2); flex: 1 1 240px; }
form { display: flex; gap: 8px; align-items: center; flex-wrap: wrap; }
input, button { font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--field);
  border-radius: 4px; padding: 5px 9px; min-height: 32px; max-width: 100%; }
button { cursor: pointer; }
main { display: grid; grid-template-columns: minmax(260px, 360px) minmax(0, 1fr); min-height: calc(100vh - 57px); }
a { color: var(--acc); }
nav { border-right: 1px solid var(--line); background: var(--panel); }
ol { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 9px 16px; border-bottom: 1px solid var(--line); color: inherit;
  text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { background: var(--well); }
nav a[aria-current] { background: var(--wash); box-shadow: inset 3px 0 0 var(--acc); }
nav strong { display: block; font-weight: 600; }
nav span, dt, .none { color: var(--ink2); font-size: 12px; }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 2px solid var(--acc); outline-offset: -2px; }
article { padding: 16px; min-width: 0; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 16px; margin: 0 0 16px; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 640px; border: 1px solid var(--line); background: var(--panel); }
pre { margin: 0; padding: 12px; background: var(--well); border: 1px solid var(--line); white-space: pre-wrap;
  overflow-wrap: anywhere; font: 12px/20px "IBM Plex Mono", ui-monospace, monospace; }
pre a, .links a { color: var(--acc); }
h3 { font-size: 13px; margin: 16px 0 8px; }
.none { padding: 16px; margin: 0; font-size: 13px; }
@media (max-width: 760px) { main { display: block; } nav { border-right: 0; max-height: 40vh; overflow: auto; } }
`;

/** The inbox as one page: the list of mails at the left, the open mail at the right. */
export function inboxPage(view: InboxView): string {
  const { brand, open } = view;
  const title = open ? `${open.subject} – inbox` : 'Inbox';
  return `${trialPageHead(title, INBOX_STYLE)}
<body>
<header>
<h1>${escapeHtml(brand)} inbox</h1>
<p>This store is a trial: mails are kept here, or handed to the mail server that is set. A sample of each: <a href="/dev/mails">all mails</a>. Log in as demo staff: <a href="/desk">desk</a>.</p>
${searchForm(view)}
</header>
<main>
<nav aria-label="Mails">${listOf(view)}</nav>
<article>${open ? mailOf(open) : '<p class="none">Nothing to show.</p>'}</article>
</main>
</body>
</html>
`;
}

/** The page for callers without trial access: a field for the key. */
export function trialAccessPage(brand: string): string {
  return `${trialPageHead('Open the trial', INBOX_STYLE)}
<body>
<header><h1>${escapeHtml(brand)} trial</h1></header>
<article>
<h2>Open the link from the terminal</h2>
<p>The start of this trial printed a link. Open it to read the mails and to log in as demo staff. <code>npm run shop -- trial-link</code> prints it again.</p>
<form method="get" action="/dev/open">
<label for="key">Or enter the key from the link</label>
<input id="key" name="key" required maxlength="64" autocomplete="off" spellcheck="false">
<button>Open</button>
</form>
</article>
</body>
</html>
`;
}

function searchForm({ recipient, longest }: InboxView): string {
  return `<form method="get" action="/dev/inbox" role="search">
<label for="to">To</label>
<input id="to" name="to" type="search" value="${escapeHtml(recipient)}" maxlength="${longest}" autocomplete="off">
<button type="submit">Show</button>
</form>`;
}

function listOf({ mails, open, recipient }: InboxView): string {
  if (mails.length === 0) {
    return `<p class="none">${recipient ? 'No mail to this address.' : 'No mail yet. Place an order or ask for a new password.'}</p>`;
  }
  const address = (id: string) =>
    `/dev/inbox?mail=${id}${recipient ? `&to=${encodeURIComponent(recipient)}` : ''}`;
  const rows = mails.map(
    (mail) =>
      `<li><a href="${escapeHtml(address(mail.id))}"${mail.id === open?.id ? ' aria-current="page"' : ''}>` +
      `<strong>${escapeHtml(mail.subject)}</strong><span>${escapeHtml(mail.recipient)} · ${timeOf(mail.addedAt)}</span></a></li>`,
  );
  return `<ol>${rows.join('\n')}</ol>`;
}

function mailOf(mail: StoredMail): string {
  const facts: [string, string][] = [
    ['To', mail.recipient],
    ['Kind', mail.kind],
    ['Language', mail.locale],
    ['Written', timeOf(mail.addedAt)],
    ['Sent', mail.sentAt ? timeOf(mail.sentAt) : 'kept here'],
  ];
  return `<h2>${escapeHtml(mail.subject)}</h2>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
${bodyOf(mail)}`;
}

function bodyOf({ id, html, text, attachment }: StoredMail): string {
  if (html === null || text === null) {
    return '<p class="none">It was handed to the mail server; what it said is not kept.</p>';
  }
  return `<iframe title="The mail as HTML" src="/dev/inbox/${id}.html" sandbox="allow-top-navigation-by-user-activation"></iframe>
${attachment ? `<p class="links">With it goes <a href="/dev/inbox/${id}/attachment">${escapeHtml(attachment.name)}</a></p>` : ''}
<h3>As plain text</h3>
<pre>${linkAddresses(text)}</pre>`;
}

/** Escapes a text and turns its URLs into links. */
function linkAddresses(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/[^\s<>"]+/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
}

function timeOf(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
