import { entry, impedanceOf, metricSize } from './codes.ts';
import { buildDecoded, type Grammar } from './grammar.ts';

/** Common mode chokes. No maker's number states current and resistance, so every match remains one to be checked. */

const CHOKE = 'choke-coils';
const CHOKE_UNREAD = { unread: ['ratedCurrent', 'ratedVoltage', 'dcr'] };

function choke(value: string, packageCase: string | null) {
  return buildDecoded({ cmImpedance: impedanceOf(value), packageCase }, CHOKE_UNREAD);
}

/** `ACM2012-900-2P-T002`: size in millimetres, impedance, two lines. */
const tdk: Grammar = {
  maker: 'TDK',
  category: CHOKE,
  pattern: /^(?:ACM|TCM|ACP)(0605|0806|1210|2012|3216|3225)[A-Z]?([0-9]{3})2P[A-Z]?(?:T[A-Z]?\d{0,3})?$/,
  read: ([size = '', value = '']) => choke(value, metricSize(size)),
};

const MURATA_SIZE: Readonly<Record<string, string>> = {
  '0N': '0302',
  '0Q': '0302',
  '11': '0504',
  '21': '0805',
  '31': '1206',
};

/** `DLW21SN900SQ2L`: size, type, impedance; DLW43SH states an inductance. */
const murata: Grammar = {
  maker: 'Murata',
  category: CHOKE,
  pattern: /^DL[WPM](0N|0Q|11|21|31)[SHTRDG][NARB](\d{3})[SHMX][A-Z]\d[A-Z]?$/,
  read: ([size = '', value = '']) => choke(value, entry(MURATA_SIZE, size)),
};

const WURTH_SIZE: Readonly<Record<string, string>> = { '1': '0805', '2': '1206' };
/** WE-CNSW encodes its impedances in ohms: 091 is 90 ohm, 102 is 1 kilohm. */
const WURTH_OHMS: Readonly<Record<string, number>> = {
  '091': 90,
  '121': 120,
  '161': 160,
  '181': 180,
  '221': 220,
  '261': 260,
  '371': 370,
  '601': 600,
  '102': 1000,
  '222': 2200,
};

/** `744231091`, `744232102`: WE-CNSW in 0805 and 1206. */
const wurth: Grammar = {
  maker: 'Würth Elektronik',
  category: CHOKE,
  pattern: /^74423([12])(\d{3})$/,
  read: ([size = '', value = '']) =>
    buildDecoded(
      { cmImpedance: entry(WURTH_OHMS, value), packageCase: entry(WURTH_SIZE, size) },
      CHOKE_UNREAD,
    ),
};

export const CHOKE_GRAMMARS: readonly Grammar[] = [tdk, murata, wurth];
