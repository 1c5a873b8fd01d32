import data from '../../../data/other-makers/mosfets.json' with { type: 'json' };
import { decoded, type Grammar } from './grammar.ts';

/**
 * MOSFETs that lists name again and again: their numbers hold no ratings, so these stand in `data/other-makers`. Other
 * numbers stay unread.
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
}

const ROWS: readonly Row[] = data.parts;

const KNOWN = new Map(ROWS.map((row) => [row.number, row]));

/** A known number, and what makers append for reels, grades and lead-free finishes. */
const mosfet: Grammar = {
  maker: '',
  category: 'mos-fets',
  pattern: new RegExp(
    `^(${[...KNOWN.keys()].sort((a, b) => b.length - a.length).join('|')})((?:[A-D]DS|CDS|DDS|BDS|DS)?)(?:T1GE3|T1E3|T1BE3|TRPBF|PBF|LT1G|T1G|TR|TA|Q?7F?|Q?13F?|215|LF|R|L)?$`,
  ),
  read: ([number = '']) => {
    const { number: _number, document, maker, channel, ...ratings } = KNOWN.get(number)!;
    const read = decoded({ fetType: channel === 'N' ? 'N-Channel' : 'P-Channel', ...ratings });
    const unconfirmed = Object.keys(ratings).filter((id) => id !== 'packageCase');
    return read && { ...read, maker, ...(document ? {} : { unconfirmed }) };
  },
};

export const TRANSISTOR_GRAMMARS: readonly Grammar[] = [mosfet];
