/**
 * Lists write units in other alphabets and with unexpected blanks: `20 к`, `100 мк`, `2,2 K Ohm`, `16.9kO`. Read as
 * bare numbers, these would be other parts, so units are spelled plainly before a value is read.
 */
import { plainSpelling } from '#kernel';
import type { BomField, BomRecord } from '../records.ts';
import { plainKinds } from './plain-words.ts';

/** Cyrillic prefixes and units behind a number. */
const CYRILLIC_PREFIX: Readonly<Record<string, string>> = {
  п: 'p',
  н: 'n',
  мк: 'u',
  м: 'm',
  к: 'k',
  М: 'M',
  Г: 'G',
};
const CYRILLIC_UNIT: Readonly<Record<string, string>> = {
  Ф: 'F',
  Гн: 'H',
  Ом: 'ohm',
  В: 'V',
  А: 'A',
  Вт: 'W',
  Гц: 'Hz',
};

const CYRILLIC = /(\d)\s*(мк|[пнмкМГ])?\s*(Вт|Гн|Гц|Ом|Ф|В|А)?(?![\p{L}])/gu;

/** An ohm sign that a program replaced by the letter: `16.9kO`. */
const LETTER_OHM = /(\d)\s?([kKM])O(?=$|[\s,;/)])/g;

/** Packages with the leads of an SO-8 but another land pattern: none of them is an SOIC-8. */
const POWER_BODY =
  /(?:power[- ]?pa(?:k|c)|p-?pak|pwr-?pak|power-?tdfn|power-?vdfn|power-?wdfn)[®\s_-]*(?:so-?8l?|1212-?8\w*|sc-?70\w*|sc-?75\w*|chip-?fet\w*)?|so-?8[-_ ]?(?:fl|flat ?lead)|8-?power\w*|sop[- ]?advance|lfpak\d*|p?tdson-?8\w*/gi;

function plainCyrillic(text: string): string {
  return text.replace(CYRILLIC, (match, digit: string, prefix?: string, unit?: string) => {
    if (!prefix && !unit) return match;
    return `${digit}${CYRILLIC_PREFIX[prefix ?? ''] ?? ''}${CYRILLIC_UNIT[unit ?? ''] ?? ''}`;
  });
}

/** The text with its units spelled as the value grammar knows them. */
export function plainUnits(text: string): string {
  const latin = /[\u0400-\u04ff]/.test(text) ? plainCyrillic(text) : text;
  return plainSpelling(latin).replace(LETTER_OHM, '$1$2ohm');
}

/** Gives all power transistor packages one name that none of our packages has. */
export function plainBodies(text: string): string {
  return text.replace(POWER_BODY, ' PowerBody ');
}

/** LED colours by three or four letters, as in values and distributors' texts, and in other languages. */
const COLOURS: readonly (readonly [words: string, unspaced: string, colour: string])[] = [
  ['GRN|GN|verte?s?|verdes?|zelen\\p{L}*|зел[её]н\\p{L}*|groen|gr[øö]nn?', '绿色?|翠绿|緑色?|綠色?', 'green'],
  [
    'rouges?|roj[oa]s?|ross[oi]|vermelh[oa]s?|красн\\p{L}*|rood|r[øö]d|czerwon\\p{L}*|[čc]erven\\p{L}*',
    '红色?|赤色?|紅色?',
    'red',
  ],
  [
    'BLU|bleue?s?|azul(?:es)?|синий|синяя|син\\p{L}{1,3}|blauw|niebiesk\\p{L}*|modr\\p{L}*',
    '蓝色?|青色?|藍色?',
    'blue',
  ],
  [
    'YEL|YLW|YLLW|jaunes?|amarill[oa]s?|giall[oi]|amarel[oa]s?|ж[её]лт\\p{L}*|geel|gul|[żz][óo][łl]t\\p{L}*',
    '黄色?|黃色?',
    'yellow',
  ],
  [
    'WHT|WHI|blanc(?:he)?s?|blanc[oa]s?|bianc[oi]|branc[oa]s?|бел\\p{L}{2,3}|wit|vit|bia[łl]\\p{L}*',
    '白色?',
    'white',
  ],
  ['ORN|ORG|ORA|ORNG|naranja|arancio(?:ne)?|laranja|оранж\\p{L}*|oranje', '橙色?|橘色?', 'orange'],
  ['AMB|ambre|[áa]mbar|ambra|янтар\\p{L}*', '琥珀', 'amber'],
];

const COLOUR_PATTERNS = COLOURS.map(
  ([words, unspacedWords, colour]) =>
    [
      new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])|${unspacedWords}`, 'giu'),
      ` ${colour} `,
    ] as const,
);

/** The text of an LED with its colour written out. */
export function plainColours(text: string): string {
  return COLOUR_PATTERNS.reduce((plain, [pattern, colour]) => plain.replace(pattern, colour), text);
}

/** A number with prefix or unit and nothing else; a bare four-digit code may be a part number. */
const LONE_VALUE = /^\d{1,4}(?:[.,]\d+)? ?(?:[pnuµ]F?|mF|[kKM]|[kKM]?(?:ohms?|Ω)|[kKMR]\d{0,3}|[num]H)$/i;

/** Rows and pins of a header, not picofarads: `1x40p`, `2*4P`. */
const PINS = /(?<![\d.])\d{1,2} ?[x*×] ?\d{1,3} ?p(?:ins?|os|ol(?:ig)?)?(?![a-z\d])/gi;

/** Registered diodes whose prefix 1N is usually left out. */
const SHORT_DIODE = /^(4148|4448|914|400[1-7]|540[0-8]|58(?:1[7-9]|2[0-2]))(?=[A-Z]{0,2}$)/i;

/** A size whose zero a spreadsheet dropped, after a rating: `50V 603`. */
const SIZE_BESIDE = /^(?=[^\s\d]*\d)(\S*[VWA%] )(201|402|603|805)$/;

/** What a passive part is for, not what it is: `LED current limiting`, `buzzer discharge`, `MOSFET gate pulldown`. */
const PURPOSE =
  /(?<![\p{L}])(?:leds?|buzzer|speaker|relay|motor|battery|mosfet|fet|gate|transistor|diode|switch|button|crystal|oscillator|xtal|usb|reset|i2c|spi|can|bus|sensor|regulator|rectifier|mcu|ldo|adc|charger|boost|buck|(?:power|status|button|help) led|help button)s?[ -](?:[\p{L}-]{1,24} ){0,2}(?:current[ -]?limit\p{L}*|limit(?:er|ing)|(?:gate )?pull[ -]?(?:up|down)s?|discharg\p{L}*|bypass|(?:de-?)?coupling|decoupl\p{L}*|smoothing|terminat\p{L}*|load(?:ing)? cap\p{L}*|snubber|bias\p{L}*|debounc\p{L}*|divider|series resistor|switching|(?:reverse )?polarity protection)(?![\p{L}])/giu;

const SPELLED: readonly BomField[] = ['value', 'description', 'note', 'voltage', 'tolerance', 'power'];

/** The saturation current of a coil is not its rated current. */
const SATURATED =
  /(?<!\d)(\d+(?:[.,]\d+)?\s?m?A)\s*\(?(?:gesättigt|in sättigung|sättigung\p{L}*|saturat\p{L}*|sat\.?)(?!\p{L})\)?/giu;
const SATURATION = /(?:sättigungsstrom|saturation(?: current)?)\s*(?:[:=]\s*)?(?=\d)/giu;

/** The text with saturation currents written as `Isat`. */
const plainCurrents = (text: string) => text.replace(SATURATED, 'Isat $1').replace(SATURATION, 'Isat ');

/** Coil series whose name states the construction without a number that could be decoded. */
const COIL_SERIES: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\d])LQ[WH]\d{2}[A-Z\d]*/giu, ' wirewound'],
  [/(?<![\p{L}\d])(?:LQ[GM]|ML[GK]|MHQ)\d{2,4}[A-Z\d]*/giu, ' multilayer'],
];

function withConstruction(text: string): string {
  return COIL_SERIES.reduce((plain, [series, made]) => plain.replace(series, `$&${made}`), text);
}

/** A copy of the record with its texts in plain writing; people are shown the original. */
export function inPlainWriting(record: BomRecord): BomRecord {
  const fields = { ...record.fields };
  const isCapacitor = /^C\d/i.test(record.refs[0] ?? '');
  const hasPurpose = /^[RCLDQ]\d/i.test(record.refs[0] ?? '');
  if (hasPurpose && fields.description !== undefined)
    fields.description = fields.description.replace(PURPOSE, ' ');
  if (/^L\d/i.test(record.refs[0] ?? '') && fields.description !== undefined)
    fields.description = withConstruction(fields.description);
  for (const field of SPELLED) {
    const text = fields[field];
    if (text === undefined) continue;
    const plain = plainCurrents(plainBodies(plainUnits(plainKinds(text))));
    fields[field] = isCapacitor ? plain : plain.replace(PINS, ' header ');
  }
  if (fields.category !== undefined) fields.category = plainKinds(fields.category);
  if (/^(?:D|CR|VD)\d/i.test(record.refs[0] ?? '') && fields.value !== undefined)
    fields.value = fields.value.trim().replace(SHORT_DIODE, '1N$1');
  if (fields.value !== undefined) fields.value = fields.value.replace(SIZE_BESIDE, '$10$2');
  const { mpn = '', value = '' } = fields;
  // Some columns hold numbers or values: `MPN/Value` holds 2.2uF if any maker's part will do.
  if (value === '' && LONE_VALUE.test(mpn.trim())) {
    fields.value = plainUnits(mpn);
    delete fields.mpn;
  }
  return { ...record, text: plainBodies(plainUnits(record.text)), fields };
}
