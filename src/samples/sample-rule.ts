/** The public rule of free samples and kits, on plain values. Requesters who read it can predict the verdict. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerBy } from '#quotes/contract';
import type { CompanyTerms } from '#settings/contract';
import type { SampleLine, Verdict, VerdictCode } from './contract.ts';

/** The limits within a period of `days`. */
export interface Terms {
  partNumbers: number;
  pieces: number;
  days: number;
}

export interface Judgement {
  status: Verdict;
  code: VerdictCode;
}

/** Pieces by part number that were granted, or are in review, within the period. */
export type GivenPieces = ReadonlyMap<string, number>;

/** The facts that determine the verdict. */
export interface Evidence {
  isFreeMail: boolean;
  /** Given to the same mail address, or the same company at the same address. */
  givenToRequester: GivenPieces;
  /** Given to others of the same mail domain. */
  givenToColleagues: GivenPieces;
  /** Whether the request contains a kit or another product that is not given as pieces. */
  hasKit: boolean;
  /** Price of the pieces, in main units of the store's currency. */
  value: number;
  isInStock: boolean;
}

/** Requests worth more than this go to review, in main units of the store's currency. */
export const MOST_VALUE = 100;

/** The verdict, by the first objection. */
export function judge(lines: readonly SampleLine[], evidence: Evidence, terms: Terms): Judgement {
  if (evidence.isFreeMail) return { status: 'refused', code: 'free_mail' };
  if (evidence.hasKit) return { status: 'refused', code: 'kit' };
  if (isOver(lines, new Map(), terms)) return { status: 'refused', code: 'too_many' };
  if (isOver(lines, evidence.givenToRequester, terms)) return { status: 'refused', code: 'limit' };
  if (isOver(lines, addPieces(evidence.givenToRequester, evidence.givenToColleagues), terms)) {
    return { status: 'review', code: 'limit' };
  }
  if (!evidence.isInStock) return { status: 'review', code: 'stock' };
  if (evidence.value > MOST_VALUE) return { status: 'review', code: 'value' };
  return { status: 'granted', code: 'ok' };
}

function addPieces(a: GivenPieces, b: GivenPieces): GivenPieces {
  const sums = new Map(a);
  for (const [part, pieces] of b) sums.set(part, (sums.get(part) ?? 0) + pieces);
  return sums;
}

/** Whether the lines, together with earlier pieces, exceed the limits. */
export function isOver(
  lines: readonly SampleLine[],
  givenPieces: GivenPieces,
  { partNumbers, pieces }: Terms,
): boolean {
  const sums = new Map(givenPieces);
  for (const { partNumber, quantity } of lines) {
    sums.set(partNumber, (sums.get(partNumber) ?? 0) + quantity);
  }
  return sums.size > partNumbers || [...lines].some(({ partNumber }) => (sums.get(partNumber) ?? 0) > pieces);
}

/** From this yearly volume on a kit is granted at once; pieces per year of all parts together. */
export const KIT_VOLUME = 10_000;

/** The facts that determine the verdict on a kit application. */
export interface KitEvidence {
  isFreeMail: boolean;
  /** The company has a kit already, or waits for one. */
  hadOne: boolean;
  yearlyVolume: number;
  isInStock: boolean;
}

/** One kit per company, free for series production; smaller volumes go to review. */
export function judgeKit(evidence: KitEvidence): Judgement {
  if (evidence.isFreeMail) return { status: 'refused', code: 'free_mail' };
  if (evidence.hadOne) return { status: 'review', code: 'limit' };
  if (evidence.yearlyVolume < KIT_VOLUME) return { status: 'review', code: 'volume' };
  if (!evidence.isInStock) return { status: 'review', code: 'stock' };
  return { status: 'granted', code: 'ok' };
}

/** Whether a mail domain belongs to a provider of private addresses. Reads `data/free-mail.json` once. */
export function createFreeMail(rootDir: string): (domain: string) => boolean {
  const data: unknown = JSON.parse(readFileSync(join(rootDir, 'data/free-mail.json'), 'utf8'));
  const { names, domains } = data as { names: string[]; domains: string[] };
  const [bareNames, fullDomains] = [new Set(names), new Set(domains)];
  return (domain) => {
    const labels = domain.toLowerCase().split('.');
    const tails = labels.map((_, at) => labels.slice(at).join('.'));
    if (tails.some((tail) => fullDomains.has(tail))) return true;
    // A name under a simple ending, or under a two-part ending such as co.uk.
    const owner = labels.at(-2) ?? '';
    return bareNames.has(owner) || (/^(co|com|net|org)$/.test(owner) && bareNames.has(labels.at(-3) ?? ''));
  };
}

/**
 * The registered domain of a company, which owns all names below it: the last two labels, or three under a two-part
 * ending such as co.uk.
 */
export function firmDomain(domain: string): string {
  const labels = domain.toLowerCase().split('.');
  return labels.slice(/^(co|com|net|org|ac|edu|gov|go|or|ne)$/.test(labels.at(-2) ?? '') ? -3 : -2).join('.');
}

/** The deadline of a review: the same clock time on the next working day of the company. */
export function reviewDeadline(now: Date, { cutOff }: Pick<CompanyTerms, 'cutOff'>): Date {
  return answerBy(now, cutOff.timeZone, cutOff);
}

/** `ada+x@firm.example` reaches the mailbox of `ada@firm.example`. */
export function mailboxOf(email: string): string {
  const atSignIndex = email.lastIndexOf('@');
  const name = email.slice(0, atSignIndex).split('+')[0] ?? '';
  return `${name}${email.slice(atSignIndex)}`.toLowerCase();
}

/**
 * Postcode, street and house number of an address, normalised. Text after the number (flat, floor, name) is left
 * out, to detect invented companies at one address. Empty without such a line.
 */
export function streetKey(address: string): string {
  const text = address.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replace(/ß/g, 'ss');
  const wordsOf = (line: string) => line.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const isNumber = (word: string) => /^\d{1,4}[a-z]?$/.test(word);
  const zip = wordsOf(text).findLast((word) => /^\d{4,6}$/.test(word)) ?? '';
  for (const line of text.split(/[\n,;]/)) {
    const words = wordsOf(line).filter((word) => word !== zip);
    const numberIndex = words.findIndex(isNumber);
    // Before the number or, as in English, after it.
    const name =
      numberIndex < 0 ? undefined : numberIndex > 0 ? words.slice(0, numberIndex).join('') : words[1];
    if (name) return `${zip}|${name.replace(/str(?:asse|eet)?$/, 'str')}|${words[numberIndex]}`;
  }
  return '';
}

/** A key that different spellings of one company at one address share. */
export function placeKey(company: string, address: string): string {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .replace(/stra(?:ss|ß)e\b/gu, 'str')
      .replace(/\b(gmbh|ag|kg|inc|ltd|llc|corp|co|sarl|srl|bv|sa|se|ug)\b/gu, '')
      .replace(/[^\p{L}\p{N}]+/gu, '');
  return `${plain(company)}|${plain(address)}`;
}
