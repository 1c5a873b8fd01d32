import { inductanceOf, inductorTolerance } from './codes.ts';
import { buildDecoded, type Grammar } from './grammar.ts';

/** Power inductors with maker-specific codes of the body. */

const INDUCTOR = 'inductors';
const UNREAD = ['ratedCurrent', 'satCurrent', 'dcr'];

/** Value and tolerance only: our body names do not cover it. */
function bodyOpen(maker: string, pattern: RegExp): Grammar {
  return {
    maker,
    category: INDUCTOR,
    pattern,
    read: ([value = '', tolerance = '']) =>
      buildDecoded(
        { inductance: inductanceOf(value), tolerance: inductorTolerance(tolerance) },
        { unread: ['packageCase', ...UNREAD] },
      ),
  };
}

/** `252012` is 2.5 × 2.0 × 1.2 mm. */
function bodyInDigits(maker: string, pattern: RegExp): Grammar {
  return {
    maker,
    category: INDUCTOR,
    pattern,
    read: ([size = '', value = '', tolerance = '']) =>
      buildDecoded(
        {
          inductance: inductanceOf(value),
          packageCase: [0, 2, 4].map((at) => `${size[at]}.${size[at + 1]}`).join('x'),
          tolerance: inductorTolerance(tolerance),
        },
        { unread: UNREAD },
      ),
  };
}

export const INDUCTORS_NEWER: readonly Grammar[] = [
  bodyInDigits('Cyntec', /^(?:FTC|HTEN|HTEK|HTEP|HMLQ)(\d{6})[A-Z]([0-9R]{3})([MN])[A-Z]{2,4}$/),
  bodyInDigits('Chilisin', /^HE[IP](\d{6})[A-Z]([0-9R]{3})([MN])(?:Q\d)?$/),
  bodyInDigits('TDK', /^VLF(\d{6})[A-Z]{0,2}([0-9R]{3})([MN])[0-9A-Z]{0,4}$/),
  bodyOpen('Murata', /^LQW04[A-Z]{2}(\d{2}N|\dN\d|R\d{2})([BCDGJK])[0-9A-Z]{0,4}$/),
  bodyOpen('Murata', /^FD(?:SD|V|A|UE)\d{4}[A-Z]?([0-9R]{3})([MN])(?:P\d)?$/),
  bodyOpen('TDK', /^SPM\d{4,5}[A-Z]{0,4}?([0-9R]{3})([MN])[0-9A-Z]{0,6}$/),
  bodyOpen('Taiyo Yuden', /^M(?:AK|AM|BK|BM|CK|CE|DK|DM|DJ|DP|DW)K\d{4}[A-Z]?T([0-9R]{3})([MN])[A-Z]{0,4}$/),
  bodyOpen('Taiyo Yuden', /^MDMK\d{4}T([0-9R]{3})([MN])[A-Z]{0,4}$/),
  bodyOpen('Sumida', /^CD(?:MC|MW|EP|EF)\d{1,2}D\d{2}[A-Z]{0,3}([0-9R]{3})([MN])C?$/),
  bodyOpen('Sunlord', /^MWSA\d{4}[A-Z]?([0-9R]{3})([MN])T$/),
  bodyOpen('Abracon', /^ASPI\d{4}[A-Z]{0,3}?([0-9R]{3})([MN])T?\d?$/),
  bodyOpen('cjiang', /^F[XS]L\d{4}([0-9R]{3})([MN])$/),
];
