/**
 * Searches the traces of shops under test (log lines and tables) for secrets that must never be there: card numbers
 * and security codes, passwords, session ids, keys of mails, secret keys.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The traces of one shop, written by `tests/harness/traces.ts`. */
export interface Trace {
  /** The test file that ran the shop. */
  test: string;
  log: string;
  /** Rows as text, by table. */
  tables: Record<string, string>;
  /** Session ids of the requests. */
  sessions: string[];
  sessionSecret: string | null;
}

/** The secrets that tests use. */
export interface KnownSecrets {
  cards: ReadonlySet<string>;
  passwords: readonly string[];
}

export interface Finding {
  test: string;
  /** `log`, or the name of the table. */
  place: string;
  description: string;
}

const SOURCES = ['src/**/*.ts', 'tests/**/*.ts', 'tools/**/*.ts', 'data/demo.json'];
/** Shorter ones are deliberately bad passwords of tests: words that appear anywhere. */
const SHORTEST_PASSWORD = 12;
const PASSWORD = /password["']?\]?(?: = |: )(["'`])(.*?)\1/gi;
const CARD = /\d(?:[ -]?\d){12,18}/g;
const CODE_OF_CARD = /\b(?:cvc|cvv|cvn|security[ _]?code)\W{1,8}\d{3,4}\b/i;
const SECRET_KEY = /\b(?:[sr]k_(?:live|test)|whsec)_\w{8,}/;
const KEY_IN_MAIL = /[?&]key=([\w-]{16,})/g;
const TOKEN = /[\w.-]{20,}/g;

/** The card numbers and passwords that the project's tests and its demo use, read from their sources. */
export function knownSecrets(rootDir: string): KnownSecrets {
  const cards = new Set<string>();
  const passwords = new Set<string>();
  for (const file of globSync(SOURCES, { cwd: rootDir })) {
    const text = readFileSync(join(rootDir, file), 'utf8');
    for (const number of cardsIn(text)) cards.add(number);
    if (!/\.test\.ts$|^tests|^data/.test(file)) continue;
    for (const [, , password] of text.matchAll(PASSWORD)) {
      if (password!.length >= SHORTEST_PASSWORD && !password!.includes('${')) passwords.add(password!);
    }
  }
  return { cards, passwords: [...passwords] };
}

function cardsIn(text: string): string[] {
  return [...text.matchAll(CARD)].map(([found]) => found.replace(/[ -]/g, '')).filter(isCard);
}

/** Checks the check digit of card numbers (ISO/IEC 7812-1), for the networks that tests use. */
function isCard(number: string): boolean {
  if (!/^[3-6]/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const weightedDigit = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (weightedDigit > 9 ? weightedDigit - 9 : weightedDigit);
  }, 0);
  return sum % 10 === 0;
}

/** Every trace of the folder. */
export function readTraces(folder: string): Trace[] {
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

export function findSecrets(trace: Trace, secrets: KnownSecrets): Finding[] {
  const { test, log, tables, sessionSecret } = trace;
  const sessions = new Set(trace.sessions);
  const keys = new Set([...(tables['mails'] ?? '').matchAll(KEY_IN_MAIL)].map(([, key]) => key!));
  const findings: Finding[] = [];
  for (const [place, text] of [['log', log] as const, ...Object.entries(tables)]) {
    const report = (what: string) => findings.push({ test, place, description: what });
    for (const number of cardsIn(text)) {
      if (secrets.cards.has(number)) report(`the card number ending in ${number.slice(-4)}`);
    }
    if (CODE_OF_CARD.test(text)) report(`the code of a card: ${CODE_OF_CARD.exec(text)![0]}`);
    for (const password of secrets.passwords)
      if (text.includes(password)) report(`the password "${password}"`);
    for (const [token] of text.matchAll(TOKEN)) {
      if (sessions.has(token)) report(`the session id ${token.slice(0, 6)}…`);
      // The mail itself must contain its key; nothing else may.
      if (place !== 'mails' && keys.has(token)) report(`the key of a mail ${token.slice(0, 6)}…`);
    }
    if (SECRET_KEY.test(text)) report(`a secret key: ${SECRET_KEY.exec(text)![0].slice(0, 12)}…`);
    if (place !== 'secrets' && sessionSecret && text.includes(sessionSecret)) report('the session secret');
  }
  return distinct(findings);
}

function distinct(findings: Finding[]): Finding[] {
  return [...new Map(findings.map((each) => [JSON.stringify(each), each])).values()];
}
