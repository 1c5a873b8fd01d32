import { decoded, type Grammar } from './grammar.ts';

/**
 * MOSFETs that lists name again and again. Their numbers hold no ratings, so these stand in a table: channel, volts,
 * amperes at 25 °C, ohms fully driven, package, as the data sheets of their first makers say.
 */
type Row = readonly [
  number: string,
  maker: string,
  channel: 'N' | 'P',
  vds: number,
  id: number,
  rds: number,
  body: string,
];

const ROWS: readonly Row[] = [
  ['AO3400A', 'AOS', 'N', 30, 5.7, 0.0265, 'SOT-23'],
  ['AO3400', 'AOS', 'N', 30, 5.8, 0.028, 'SOT-23'],
  ['AO3401A', 'AOS', 'P', 30, 4, 0.05, 'SOT-23'],
  ['AO3401', 'AOS', 'P', 30, 4.2, 0.05, 'SOT-23'],
  ['AO3402', 'AOS', 'N', 30, 4, 0.052, 'SOT-23'],
  ['AO3404A', 'AOS', 'N', 30, 5.8, 0.028, 'SOT-23'],
  ['AO3407A', 'AOS', 'P', 30, 4.3, 0.048, 'SOT-23'],
  ['AO3415', 'AOS', 'P', 20, 4, 0.041, 'SOT-23'],
  ['AO3416', 'AOS', 'N', 20, 6.5, 0.022, 'SOT-23'],
  ['AO3422', 'AOS', 'N', 55, 2.1, 0.16, 'SOT-23'],
  ['SI2301', 'Vishay', 'P', 20, 2.3, 0.112, 'SOT-23'],
  ['SI2302', 'Vishay', 'N', 20, 2.6, 0.057, 'SOT-23'],
  ['SI2305', 'Vishay', 'P', 8, 5.8, 0.035, 'SOT-23'],
  ['SI2307', 'Vishay', 'P', 30, 3.5, 0.088, 'SOT-23'],
  ['SI2308', 'Vishay', 'N', 60, 2.3, 0.156, 'SOT-23'],
  ['SI2312', 'Vishay', 'N', 20, 6, 0.0318, 'SOT-23'],
  ['SI2319', 'Vishay', 'P', 40, 4.4, 0.077, 'SOT-23'],
  ['SI2323', 'Vishay', 'P', 20, 4.7, 0.039, 'SOT-23'],
  ['SI2333', 'Vishay', 'P', 12, 5.3, 0.032, 'SOT-23'],
  ['IRLML2502', 'Infineon', 'N', 20, 4.2, 0.045, 'SOT-23'],
  ['IRLML2803', 'Infineon', 'N', 30, 1.2, 0.25, 'SOT-23'],
  ['IRLML0030', 'Infineon', 'N', 30, 5.3, 0.027, 'SOT-23'],
  ['IRLML0060', 'Infineon', 'N', 60, 2.7, 0.092, 'SOT-23'],
  ['IRLML2060', 'Infineon', 'N', 60, 1.2, 0.48, 'SOT-23'],
  ['IRLML0100', 'Infineon', 'N', 100, 1.6, 0.22, 'SOT-23'],
  ['IRLML6244', 'Infineon', 'N', 20, 6.3, 0.021, 'SOT-23'],
  ['IRLML6344', 'Infineon', 'N', 30, 5, 0.029, 'SOT-23'],
  ['IRLML5103', 'Infineon', 'P', 30, 0.76, 0.6, 'SOT-23'],
  ['IRLML5203', 'Infineon', 'P', 30, 3, 0.098, 'SOT-23'],
  ['IRLML6401', 'Infineon', 'P', 12, 4.3, 0.05, 'SOT-23'],
  ['IRLML6402', 'Infineon', 'P', 20, 3.7, 0.065, 'SOT-23'],
  ['IRLML9301', 'Infineon', 'P', 30, 3.6, 0.064, 'SOT-23'],
  ['FDN304P', 'onsemi', 'P', 20, 2.4, 0.052, 'SOT-23'],
  ['FDN306P', 'onsemi', 'P', 12, 2.6, 0.04, 'SOT-23'],
  ['FDN335N', 'onsemi', 'N', 20, 1.7, 0.07, 'SOT-23'],
  ['FDN337N', 'onsemi', 'N', 30, 2.2, 0.065, 'SOT-23'],
  ['FDN338P', 'onsemi', 'P', 20, 1.6, 0.115, 'SOT-23'],
  ['FDN340P', 'onsemi', 'P', 20, 2, 0.07, 'SOT-23'],
  ['FDN358P', 'onsemi', 'P', 30, 1.5, 0.125, 'SOT-23'],
  ['FDN360P', 'onsemi', 'P', 30, 2, 0.08, 'SOT-23'],
  ['FDN5618P', 'onsemi', 'P', 60, 1.25, 0.17, 'SOT-23'],
  ['FDN5630', 'onsemi', 'N', 60, 1.7, 0.1, 'SOT-23'],
  ['FDV301N', 'onsemi', 'N', 25, 0.22, 4, 'SOT-23'],
  ['FDV303N', 'onsemi', 'N', 25, 0.68, 0.45, 'SOT-23'],
  ['FDV304P', 'onsemi', 'P', 25, 0.46, 1.1, 'SOT-23'],
  ['NDS331N', 'onsemi', 'N', 20, 1.3, 0.16, 'SOT-23'],
  ['NDS332P', 'onsemi', 'P', 20, 1, 0.3, 'SOT-23'],
  ['NDS352AP', 'onsemi', 'P', 30, 0.9, 0.3, 'SOT-23'],
  ['NDS355AN', 'onsemi', 'N', 30, 1.7, 0.085, 'SOT-23'],
  ['NDS7002A', 'onsemi', 'N', 60, 0.28, 2, 'SOT-23'],
  ['NTR4101P', 'onsemi', 'P', 20, 3.2, 0.085, 'SOT-23'],
  ['NTR4003N', 'onsemi', 'N', 30, 0.56, 1, 'SOT-23'],
  ['NTR4501N', 'onsemi', 'N', 20, 3.2, 0.08, 'SOT-23'],
  ['NTR1P02', 'onsemi', 'P', 20, 1, 0.18, 'SOT-23'],
  ['NTR2101P', 'onsemi', 'P', 8, 3.7, 0.052, 'SOT-23'],
  ['DMP2305U', 'Diodes Inc', 'P', 20, 4.2, 0.06, 'SOT-23'],
  ['2N7002K', 'Vishay', 'N', 60, 0.3, 2, 'SOT-23'],
  ['DMG2302U', 'Diodes Inc', 'N', 20, 4.2, 0.09, 'SOT-23'],
  ['DMG2305UX', 'Diodes Inc', 'P', 20, 4.2, 0.052, 'SOT-23'],
  ['DMG3415U', 'Diodes Inc', 'P', 20, 4, 0.0425, 'SOT-23'],
  ['DMG3402L', 'Diodes Inc', 'N', 30, 4, 0.052, 'SOT-23'],
  ['DMP2035U', 'Diodes Inc', 'P', 20, 4.9, 0.035, 'SOT-23'],
  ['DMP3099L', 'Diodes Inc', 'P', 30, 3.8, 0.065, 'SOT-23'],
  ['DMN2075U', 'Diodes Inc', 'N', 20, 4.2, 0.038, 'SOT-23'],
  ['DMN3404L', 'Diodes Inc', 'N', 30, 5.8, 0.028, 'SOT-23'],
  ['DMN6140L', 'Diodes Inc', 'N', 60, 1.6, 0.14, 'SOT-23'],
  ['PMV65XP', 'Nexperia', 'P', 20, 2.8, 0.074, 'SOT-23'],
  ['PMV48XP', 'Nexperia', 'P', 20, 3.5, 0.055, 'SOT-23'],
  ['PMV45EN2', 'Nexperia', 'N', 30, 4.1, 0.042, 'SOT-23'],
  ['PMV37EN2', 'Nexperia', 'N', 30, 4.5, 0.036, 'SOT-23'],
  ['BSS123', 'onsemi', 'N', 100, 0.17, 6, 'SOT-23'],
  ['BSS138', 'onsemi', 'N', 50, 0.22, 3.5, 'SOT-23'],
  ['BSS84', 'onsemi', 'P', 50, 0.13, 10, 'SOT-23'],
  ['AOD4184A', 'AOS', 'N', 40, 50, 0.007, 'TO-252'],
  ['AOD4185', 'AOS', 'P', 40, 40, 0.015, 'TO-252'],
  ['AOD403', 'AOS', 'P', 30, 70, 0.0062, 'TO-252'],
  ['AOD409', 'AOS', 'P', 60, 26, 0.04, 'TO-252'],
  ['IRLR2905', 'Infineon', 'N', 55, 42, 0.027, 'TO-252'],
  ['IRFR5305', 'Infineon', 'P', 55, 31, 0.065, 'TO-252'],
  ['IRFR9024N', 'Infineon', 'P', 55, 11, 0.175, 'TO-252'],
  ['IRFR024N', 'Infineon', 'N', 55, 17, 0.075, 'TO-252'],
  ['IRLR024N', 'Infineon', 'N', 55, 17, 0.065, 'TO-252'],
];

const KNOWN = new Map(ROWS.map((row) => [row[0], row]));

/** A known number, and what makers append for reels, grades and lead-free finishes. */
const mosfet: Grammar = {
  maker: '',
  category: 'mos-fets',
  pattern: new RegExp(
    `^(${[...KNOWN.keys()].sort((a, b) => b.length - a.length).join('|')})((?:[A-D]DS|CDS|DDS|BDS|DS)?)(?:T1GE3|T1E3|T1BE3|TRPBF|PBF|LT1G|T1G|TR|TA|Q?7F?|Q?13F?|215|R|L)?$`,
  ),
  read: ([number = '']) => {
    const [, maker, channel, vds, id, rds, body] = KNOWN.get(number)!;
    const read = decoded({
      fetType: channel === 'N' ? 'N-Channel' : 'P-Channel',
      vds,
      idCont: id,
      rdsOn: rds,
      packageCase: body,
    });
    return read && { ...read, maker };
  },
};

export const TRANSISTOR_GRAMMARS: readonly Grammar[] = [mosfet];
