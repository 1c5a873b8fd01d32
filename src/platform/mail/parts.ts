/** Pieces of a mail in both forms. Made together, so that the plain text always matches the HTML. */
import { escapeHtml } from '#kernel';
import { stripInvisible } from './mail-text.ts';

export interface MailPart {
  html: string;
  text: string;
}

/** A paragraph; line breaks are kept. */
export function mailParagraph(text: string): MailPart {
  return { html: `<p>${lines(text)}</p>`, text: stripInvisible(text) };
}

/** Small print. */
export function mailNote(text: string): MailPart {
  return { html: `<p class="quiet">${lines(text)}</p>`, text: stripInvisible(text) };
}

/** A link in small print, such as the one to unsubscribe; plain text has the URL after the label. */
export function mailLink(label: string, href: string): MailPart {
  return {
    html: `<p class="quiet"><a href="${escapeHtml(href)}">${escapeHtml(stripInvisible(label))}</a></p>`,
    text: `${stripInvisible(label)}: ${href}`,
  };
}

/** A code to type or copy. */
export function mailCode(code: string): MailPart {
  return {
    html: `<p><span class="code">${escapeHtml(stripInvisible(code))}</span></p>`,
    text: `    ${stripInvisible(code)}`,
  };
}

/** The main action, as a button; plain text has the URL alone on its line. */
export function mailButton(label: string, href: string): MailPart {
  const words = escapeHtml(stripInvisible(label));
  return {
    html:
      '<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="action"><tr>' +
      `<td class="button" bgcolor="#a84a12"><a class="button" href="${escapeHtml(href)}">${words}</a></td></tr></table>`,
    text: `${stripInvisible(label)}:\n${href}`,
  };
}

/** Names and values, one pair per row: order number, date, address. A value may have several lines. */
export function mailFacts(facts: readonly (readonly [name: string, value: string])[]): MailPart {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" align="left">${escapeHtml(stripInvisible(name))}</th><td>${lines(value)}</td></tr>`,
  );
  return {
    html: `<table class="rows facts" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('')}</table>`,
    text: facts.map(([name, value]) => `${stripInvisible(name)}: ${indentLines(value)}`).join('\n'),
  };
}

export interface MailTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Columns, from 0, that hold numbers and are aligned right. */
  numbers?: readonly number[];
}

/** Rows such as the lines of an order. The first line of the first cell names the row's subject. */
export function mailTable({ head, rows, numbers = [] }: MailTable): MailPart {
  const kind = (column: number) =>
    numbers.includes(column) ? ' class="number" align="right"' : ' align="left"';
  const heads = head
    .map((cell, column) => `<th scope="col"${kind(column)}>${escapeHtml(stripInvisible(cell))}</th>`)
    .join('');
  // Narrow screens stack the cells of a row; `data-head` then labels each cell.
  const cellOf = (cell: string, column: number) =>
    column === 0
      ? `<td>${formatNameCell(cell)}</td>`
      : `<td${kind(column)} data-head="${escapeHtml(stripInvisible(head[column] ?? ''))}">${lines(cell)}</td>`;
  const body = rows.map((row) => `<tr>${row.map(cellOf).join('')}</tr>`);
  return {
    html: `<table class="rows lines" width="100%" cellpadding="0" cellspacing="0" border="0"><thead><tr>${heads}</tr></thead><tbody>${body.join('')}</tbody></table>`,
    text: rows.map((row) => rowText(head, row)).join('\n\n'),
  };
}

function formatNameCell(cell: string): string {
  const [name = '', ...otherLines] = stripInvisible(cell).split('\n');
  return `<b>${escapeHtml(name)}</b>${lines(otherLines.join('\n'))}`;
}

function rowText(head: readonly string[], [name = '', ...cells]: readonly string[]): string {
  const facts = cells.map(
    (cell, column) =>
      `${stripInvisible(head[column + 1] ?? '')}: ${stripInvisible(cell).replaceAll('\n', ', ')}`,
  );
  return `${indentLines(name)}\n    ${facts.join(' | ')}`;
}

/** Amounts below one another; the last row is their sum. */
export function mailSums(rows: readonly (readonly [name: string, amount: string])[]): MailPart {
  const last = rows.length - 1;
  const body = rows.map(
    ([name, amount], index) =>
      `<tr${index === last ? ' class="sum"' : ''}><td>${escapeHtml(stripInvisible(name))}</td><td class="number" align="right">${escapeHtml(stripInvisible(amount))}</td></tr>`,
  );
  const widthOf = (column: 0 | 1) => Math.max(0, ...rows.map((row) => stripInvisible(row[column]).length));
  const [names, amounts] = [widthOf(0), widthOf(1)];
  const line = ([name, amount]: readonly [string, string]) =>
    `${stripInvisible(name).padEnd(names)}  ${stripInvisible(amount).padStart(amounts)}`;
  return {
    html: `<table class="rows sums" width="100%" cellpadding="0" cellspacing="0" border="0">${body.join('')}</table>`,
    text: rows.map(line).join('\n'),
  };
}

const lines = (text: string) =>
  keepNumbersUnbroken(escapeHtml(stripInvisible(text))).replaceAll('\n', '<br>');

/** Keeps numbers that are read out or copied, such as `26-00017-0` and `QR-7K3M9QXZ`, on one line. */
export const keepNumbersUnbroken = (html: string) =>
  html.replaceAll(
    /(?<![\w&#/.:-])(?=[A-Z-]*\d)[A-Z\d]{1,4}(?:-[A-Z\d]{1,8}){1,3}(?![\w/-])/g,
    '<span class="whole">$&</span>',
  );

/** Indents further lines of a value, so that none of them can look like a line of the mail itself. */
const indentLines = (text: string) => stripInvisible(text).replaceAll('\n', '\n    ');
