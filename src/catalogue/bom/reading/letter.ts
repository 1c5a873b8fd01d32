/** Words of a letter around a typed list (greetings, sentences, signatures), and the number of boards they name. */

import { isKnownPartNumber } from './cell-kinds.ts';
import { saysPart } from './pieces.ts';

const GREETING =
  /^(?:hi|hello|hey|dear|hallo|guten (?:tag|morgen|abend)|sehr geehrte\p{L}*|liebe[rs]?|moin|servus|gr(?:ü|ue)(?:ß|ss)\p{L}*|bonjour|bonsoir|ciao|buongiorno|hola|good (?:morning|afternoon|evening|day)|to whom)(?![\p{L}\d])/iu;
const CLOSING =
  /^(?:thanks?|thank you|thx|many thanks|(?:kind|best|warm) ?(?:regards|wishes)?|regards|rgds|br|cheers|sincerely|yours|mfg|vg|lg|danke\p{L}*|vielen dank|besten dank|(?:mit )?(?:viele[n]?|beste[n]?|freundliche[nr]?|liebe[n]?|herzliche[n]?|sch(?:ö|oe)ne[n]?) gr(?:ü|ue)(?:ß|ss)e?n?|gru(?:ß|ss)|merci|cordialement|bien à vous|saludos|saluti|sent from my|von meinem \p{L}+ gesendet|gesendet (?:von|mit))(?![\p{L}\d])/iu;
/** Most words of a closing line, with a name in it. */
const LONGEST_CLOSING = 6;
const MAIL_HEAD =
  /^(?:from|to|cc|bcc|subject|sent|date|reply-to|von|an|betreff|gesendet|datum|de|à|objet)\s*:\s/iu;
const CONTACT =
  /^(?:tel|telefon|phone|fon|mobile?|mobil|mob|handy|fax|cell|office|direct|skype)\s*(?:[.:]+\s*[+(\d]|[+(0])[\d\s()/.-]{5,}$|^(?:e-?mail|mail|web|website|internet|www)\s*(?:[.:]\s*)?\S*(?:@|www|\.\p{L}{2,})|^(?:ust-?id\w*|ust|vat|hrb|iban|bic)[\s.:-].*\d{3}/iu;
const PHONE = /^[+(]?[\d\s()/.-]{7,}$/;
const ADDRESS_OF_MAIL = /^[^\s@]*@\S+\.\p{L}{2,}$/u;
const LINK = /^(?:https?:\/\/|www\.)\S+$/i;
const ASKING =
  /(?<!\p{L})(?:please|pls|bitte|quote|quotation|offer|angebot|anfrage|anfragen|need|needed|ben(?:ö|oe)tige\p{L}*|brauche\p{L}*|following|folgende\p{L}*|attached|anbei|anhang|list|liste|we|wir|ich|i|you|sie|delivery|lieferung|lieferzeit|price|preise?)(?!\p{L})/iu;

const THINGS =
  '\\p{L}{0,30}(?:boards?|pcbs?|pcbas?|assembl(?:y|ies)|baugruppen?|leiterplatten?|platinen?|flachbaugruppen?|cartes?|schede)';
const COUNT_WORD = '(?:x|×|stk\\.?|stück|stueck|st\\.|pcs\\.?|pieces?|sets?|off)';
const BOARDS = new RegExp(
  `(?<![\\p{L}\\d.,])(\\d{1,3}(?:[.,']\\d{3})+|\\d{1,6})(?:\\s*${COUNT_WORD})?\\s+(?:of\\s+|von\\s+|der\\s+)?(?:[\\p{L}-]{1,30}\\s+){0,2}?${THINGS}(?![\\p{L}\\d])`,
  'iu',
);
const FOR_UNITS =
  /(?<!\p{L})(?:for|für|fuer|pour|build(?:ing)?|baue[n]?)\s+(?:a (?:batch|run|series) of\s+|eine serie von\s+)?(\d{1,6})\s*(?:(?:x|×|stk\.?|stück|pcs\.?)\s*)?(?:units?|sets?|devices|geräte?|stück|pcs|pieces)(?![\p{L}\d])/iu;

/** Boards that a line of a letter names; null if it names none, or names a part. */
export function boardsIn(line: string): number | null {
  if (saysPart(withoutBoards(line))) return null;
  const digits = (BOARDS.exec(line) ?? FOR_UNITS.exec(line))?.[1]?.replace(/[.,']/g, '');
  const boards = Number(digits ?? 0);
  return boards >= 1 && boards <= 1_000_000 ? boards : null;
}

const withoutBoards = (line: string) => line.replace(BOARDS, ' ').replace(FOR_UNITS, ' ');

export interface Letter {
  /** Indices of rows that are words of a letter and no parts. */
  words: ReadonlySet<number>;
  /** Boards that the letter names, if it is a single number; else null. */
  boards: number | null;
}

/** Separates the words of a letter from lines that may name parts; whatever may be a part stays. */
export function readLetter(lines: readonly string[]): Letter {
  const words = new Set<number>();
  const boards = new Set<number>();
  let isSigned = false;
  lines.forEach((line, index) => {
    const text = line.trim();
    if (text === '') return;
    const count = boardsIn(text);
    if (count !== null) boards.add(count);
    const isClosing = CLOSING.test(text) && !/\d/.test(text) && text.split(/\s+/).length <= LONGEST_CLOSING;
    if (isClosing) isSigned = true;
    else if (isSigned && isPart(text)) isSigned = false;
    if (count !== null || isClosing || isSigned || isWords(text)) words.add(index);
  });
  return { words, boards: boards.size === 1 ? [...boards][0]! : null };
}

/** Whether a line after a signature is plainly a part: names, streets and register numbers are usual there. */
function isPart(text: string): boolean {
  if (isContact(text)) return false;
  return (
    /^\d{1,6}\s*(?:x|×|pcs|stk|stück)\s/i.test(text) ||
    text.split(/[\s,;]+/).some(isKnownPartNumber) ||
    /\d\s?(?:[pnuµμ]F|[kM]?(?:Ω|ohms?)|[kMR]\d)(?![\p{L}])/iu.test(text)
  );
}

function isContact(text: string): boolean {
  return (
    CONTACT.test(text) ||
    (PHONE.test(text) && /^[+(0]|[\s/-]/.test(text) && !/^\d{1,3}(?:[., ]\d{3})+$/.test(text)) ||
    ADDRESS_OF_MAIL.test(text) ||
    LINK.test(text)
  );
}

/** Whether a line is contact data, a greeting, a mail header or a sentence, and names no part. */
function isWords(text: string): boolean {
  if (isContact(text)) return true;
  if (saysPart(text)) return false;
  if (GREETING.test(text) || MAIL_HEAD.test(text)) return true;
  const isSentence = text.split(/\s+/).length >= 3 && !/\d/.test(text);
  return isSentence && (/[.:!?]$/.test(text) || ASKING.test(text)) && !KIND.test(text);
}

/** Names of kinds of parts: a line with one may ask for a part. */
const KIND =
  /(?<!\p{L})(?:resistors?|capacitors?|inductors?|diodes?|transistors?|leds?|ferrite\p{L}*|beads?|widerst\p{L}+|kondensator\p{L}*|spulen?|dioden?|mosfets?|thermistor\p{L}*|ntc|tvs|zener\p{L}*|schottky)(?!\p{L})/iu;
