/** A piece of a mail in both its forms. Made by the functions below, so that the plain text never lags behind. */
export interface MailPart {
  html: string;
  text: string;
}

export interface MailFrame {
  /** Name of the shop, at the head and the foot. */
  brand: string;
  /** Origin of the shop, for the link at the foot. */
  publicUrl: string;
  /** Heading of the mail. */
  title: string;
  /** Shown by mail programs beside the subject. */
  preheader: string;
  body: readonly MailPart[];
  /** Words at the foot of a mail in a language that has none here; its texts are then in that language. */
  foot?: string;
}

const FOOT: Readonly<Record<string, (brand: string) => string>> = {
  en: (brand) => `This message was sent by ${brand} about your order or your account with us.`,
  de: (brand) => `Diese Nachricht von ${brand} betrifft Ihre Bestellung oder Ihr Konto bei uns.`,
};

/** Mail programs read styles in the head; those that drop them still show readable text in order. */
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 0; background: #f4f5f1; color: #15181b; }
  .frame { max-width: 600px; margin: 0 auto; padding: 24px 16px; }
  .sheet { background: #ffffff; border: 1px solid #e2e4e0; border-radius: 6px; padding: 24px; }
  .frame, .frame td, .frame th { font: 15px/1.5 Arial, Helvetica, sans-serif; }
  h1 { font: bold 21px/1.3 Arial, Helvetica, sans-serif; margin: 0 0 16px; }
  p { margin: 0 0 16px; }
  .brand { font-weight: bold; font-size: 17px; margin: 0 0 12px; }
  .quiet { color: #5b6166; font-size: 13px; }
  .button { display: inline-block; padding: 11px 18px; border-radius: 4px; background: #a84a12; color: #ffffff;
    font-weight: bold; text-decoration: none; }
  .code { font: 15px/1.5 Consolas, Menlo, "DejaVu Sans Mono", monospace; background: #f4f5f1; padding: 2px 6px; border-radius: 3px; }
  table.rows { width: 100%; border-collapse: collapse; margin: 0 0 16px; }
  .rows th, .rows td { padding: 7px 8px 7px 0; border-bottom: 1px solid #e2e4e0; text-align: left; vertical-align: top; }
  .rows th { font-weight: normal; color: #5b6166; }
  .rows .number { text-align: right; padding: 7px 0 7px 14px; white-space: nowrap; }
  .facts th { width: 36%; }
  .rows b { display: block; font: bold 14px/1.5 Consolas, Menlo, "DejaVu Sans Mono", monospace; }
  .sums .sum td { font-weight: bold; font-size: 17px; }
  @media (max-width: 480px) {
    .frame { padding: 16px 8px; }
    .sheet { padding: 16px 12px; }
    .frame .lines td, .frame .lines th { font-size: 13px; }
    .frame .lines b { font-size: 12px; }
    .rows .number { padding-left: 8px; }
  }
  .preheader { display: none; max-height: 0; overflow: hidden; }
  a { color: #a84a12; }
  a.button { color: #ffffff; }
  @media (prefers-color-scheme: dark) {
    body { background: #101314; color: #e9ebe8; }
    .sheet { background: #171b1d; border-color: #2a3033; }
    .rows th, .rows td { border-color: #2a3033; }
    .quiet, .rows th { color: #9aa2a6; }
    .code { background: #1d2224; }
    .button { background: #f0935a; color: #1c0f06; }
    a { color: #f0935a; }
    a.button { color: #1c0f06; }
  }`;

/** The shared frame of every mail, as HTML and as plain text. `locale` chooses the words at the foot. */
export function mailLayout(locale: string, frame: MailFrame): MailPart {
  const language = locale.slice(0, 2).toLowerCase();
  const foot = frame.foot ?? (FOOT[language] ?? FOOT['en']!)(frame.brand);
  const written = frame.foot || FOOT[language] ? locale : 'en';
  return { html: htmlOf(written, frame, foot), text: textOf(frame, foot) };
}

function htmlOf(
  locale: string,
  { brand, publicUrl, title, preheader, body }: MailFrame,
  foot: string,
): string {
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}
</style>
</head>
<body>
<div class="preheader">${escapeHtml(preheader)}</div>
<div class="frame">
<p class="brand">${escapeHtml(brand)}</p>
<div class="sheet">
<h1>${escapeHtml(title)}</h1>
${body.map((part) => part.html).join('\n')}
</div>
<p class="quiet"><br>${escapeHtml(foot)}<br><a href="${escapeHtml(publicUrl)}">${escapeHtml(publicUrl)}</a></p>
</div>
</body>
</html>
`;
}

function textOf({ brand, publicUrl, title, body }: MailFrame, foot: string): string {
  return `${[`${brand}`, title, ...body.map((part) => part.text), `-- \n${foot}\n${publicUrl}`].join('\n\n')}\n`;
}

/** A paragraph; line breaks stay. */
export function mailParagraph(text: string): MailPart {
  return { html: `<p>${lines(text)}</p>`, text };
}

/** Small print. */
export function mailNote(text: string): MailPart {
  return { html: `<p class="quiet">${lines(text)}</p>`, text };
}

/** A code to be typed or copied. */
export function mailCode(code: string): MailPart {
  return { html: `<p><span class="code">${escapeHtml(code)}</span></p>`, text: `    ${code}` };
}

/** The one thing to do, as a button; in plain text the address stands alone on its line. */
export function mailButton(label: string, href: string): MailPart {
  return {
    html: `<p><a class="button" href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`,
    text: `${label}:\n${href}`,
  };
}

/** Name and value, one below the other: order number, date, address. A value may have several lines. */
export function mailFacts(facts: readonly (readonly [name: string, value: string])[]): MailPart {
  const rows = facts.map(
    ([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${lines(value)}</td></tr>`,
  );
  return {
    html: `<table class="rows facts">${rows.join('')}</table>`,
    text: facts.map(([name, value]) => `${name}: ${value.replaceAll('\n', '\n    ')}`).join('\n'),
  };
}

export interface MailTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Columns, from 0, that hold numbers and stand at the right. */
  numbers?: readonly number[];
}

/** Rows such as the lines of an order: the first cell names what it is about, in its first line. */
export function mailTable({ head, rows, numbers = [] }: MailTable): MailPart {
  const kind = (column: number) => (numbers.includes(column) ? ' class="number"' : '');
  const heads = head
    .map((cell, column) => `<th scope="col"${kind(column)}>${escapeHtml(cell)}</th>`)
    .join('');
  const body = rows.map(
    (row) =>
      `<tr>${row.map((cell, column) => `<td${kind(column)}>${column ? lines(cell) : named(cell)}</td>`).join('')}</tr>`,
  );
  return {
    html: `<table class="rows lines"><thead><tr>${heads}</tr></thead><tbody>${body.join('')}</tbody></table>`,
    text: rows.map((row) => rowText(head, row)).join('\n\n'),
  };
}

function named(cell: string): string {
  const [name = '', ...others] = cell.split('\n');
  return `<b>${escapeHtml(name)}</b>${lines(others.join('\n'))}`;
}

function rowText(head: readonly string[], [name = '', ...cells]: readonly string[]): string {
  const facts = cells.map((cell, column) => `${head[column + 1] ?? ''}: ${cell.replaceAll('\n', ', ')}`);
  return `${name.replaceAll('\n', '\n    ')}\n    ${facts.join(' | ')}`;
}

/** Amounts below one another, the last one their sum. */
export function mailSums(rows: readonly (readonly [name: string, amount: string])[]): MailPart {
  const last = rows.length - 1;
  const body = rows.map(
    ([name, amount], index) =>
      `<tr${index === last ? ' class="sum"' : ''}><td>${escapeHtml(name)}</td><td class="number">${escapeHtml(amount)}</td></tr>`,
  );
  const widthOf = (column: 0 | 1) => Math.max(0, ...rows.map((row) => row[column].length));
  const [names, amounts] = [widthOf(0), widthOf(1)];
  return {
    html: `<table class="rows sums">${body.join('')}</table>`,
    text: rows.map(([name, amount]) => `${name.padEnd(names)}  ${amount.padStart(amounts)}`).join('\n'),
  };
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for a place in HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPES[letter]!);
}
