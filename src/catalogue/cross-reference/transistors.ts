import data from '../../../data/other-makers/mosfets.json' with { type: 'json' };
import { buildDecoded, type Grammar } from './grammar.ts';

/**
 * MOSFETs that are frequent in lists: their numbers encode no ratings, so `data/other-makers` has them. Other numbers
 * are not decoded.
 */
interface Row {
  number: string;
  maker: string;
  channel: string;
  vds: number;
  idCont: number;
  rdsOn: number;
  packageCase: string;
  rdsVgs?: number;
  rdsVgsMin?: number;
  vgsTh?: number;
  vgsMax?: number;
  document?: string;
  unconfirmedRatings?: string[];
}

const ROWS: readonly Row[] = data.parts;

const KNOWN = new Map(ROWS.map((row) => [row.number, row]));

/** Makers' suffixes for reels, grades and lead-free finishes; letters of a version are not among them. */
const ENDINGS: Readonly<Record<string, string>> = {
  Vishay: 'T1(?:GE3|E3|BE3)?',
  Infineon: 'G?TRPBF|PBF|TR',
  onsemi: 'T1G?',
  'Diodes Inc': 'Q?(?:7|13)F?',
  Nexperia: '215|235|R',
  Toshiba: 'LF|TE85LF',
  AOS: 'L',
};

/** Longer numbers first, so that AO3400A does not match AO3400. */
const FORMS = ROWS.toSorted((a, b) => b.number.length - a.number.length).map(
  ({ number, maker }) => `${number}(?=(?:${ENDINGS[maker]})?$)`,
);

const mosfet: Grammar = {
  maker: '',
  category: 'mos-fets',
  pattern: new RegExp(`^(${FORMS.join('|')})`),
  read: ([number = '']) => {
    const {
      number: _number,
      document,
      unconfirmedRatings: unconfirmedIds,
      maker,
      channel,
      ...ratings
    } = KNOWN.get(number)!;
    const read = buildDecoded({ fetType: channelOf(channel), ...ratings });
    const ratingIds = Object.keys(ratings).filter((id) => id !== 'packageCase');
    return read && { ...read, maker, unconfirmedIds: document ? (unconfirmedIds ?? []) : ratingIds };
  },
};

const VERSION = /(?:[A-D]?DS)$/;
/** Common beginning of all versions of a part (`SI2333`), with one of the versions. */
const VERSIONED = new Map(
  ROWS.filter(({ number }) => VERSION.test(number)).map((row) => [row.number.replace(VERSION, ''), row]),
);
const RATINGS = ['vds', 'idCont', 'rdsOn', 'rdsVgs', 'vgsTh', 'vgsMax'];

/** Versions differ in every rating: for a version without a table entry only channel and body are known. */
const otherVersion: Grammar = {
  maker: 'Vishay',
  category: 'mos-fets',
  pattern: new RegExp(`^(${[...VERSIONED.keys()].join('|')})(?:[A-D]?DS)?(?:${ENDINGS['Vishay']})?$`),
  read: ([number = '']) => {
    const { channel, packageCase } = VERSIONED.get(number)!;
    return buildDecoded({ fetType: channelOf(channel), packageCase }, { unread: RATINGS });
  },
};

function channelOf(channel: string): string {
  return channel === 'N' ? 'N-Channel' : 'P-Channel';
}

export const TRANSISTOR_GRAMMARS: readonly Grammar[] = [mosfet, otherVersion];
