import { inchOfMetric, METRIC_BY_INCH, normaliseSigns } from '#kernel';
import { packageNamed, tantalumCase } from '../../query/index.ts';
import { plainBodies } from './plain-writing.ts';

/** Kinds of parts that the name of a land pattern can state. */
export type FootprintKind = 'C' | 'R' | 'L' | 'LED' | 'D' | 'FB' | 'RN' | 'tantalum' | 'Q';

/** What the name of a land pattern or of a package states. */
export interface Footprint {
  kind: FootprintKind | null;
  /** Package as our attributes write it: inch chip code, `SOT-23`, `SMA`; several if the pattern accepts several. */
  cases: readonly string[];
  /** Letter of a moulded tantalum body. */
  caseCode: string | null;
  /** Case letter that the digits or the name would mean if the part were a moulded tantalum. */
  possibleCaseCode: string | null;
  /** Number of elements of an array; `cases` is then the size of one element. */
  elements: number | null;
  /** Sides of a coil in mm; two or three. */
  sides: readonly number[] | null;
  /** Why none of our parts fits this pattern. */
  foreign: 'leaded' | 'electrolytic' | 'other' | null;
}

const NOTHING: Footprint = {
  kind: null,
  cases: [],
  caseCode: null,
  possibleCaseCode: null,
  elements: null,
  sides: null,
  foreign: null,
};

/** Leaded parts: KiCad's THT libraries, axial and radial bodies, leaded diode and transistor outlines. */
const LEADED =
  /_THT\b|(?<![a-z])(?:axial|radial|through[- ]?hole|tht|thd|pth|cap-?pth\w*|wirewound_p)(?![a-z])|(?<![a-z])(?:DO|D)35-\d|DIODE-1N4(?:148|00\d)\b|^0(?:204|207|309|411|414)(?:\/|-)?\w{0,3}$|^C0?[25][05](?:B|V|-0)|(?:CAP|DIO|LED|IND|RES|FUSE)-TH_|R_Axial|C_Disc|C_Rect|CP_Radial|DIN0\d{3}|\bDO-?(?:35|41|15|27|201|204)(?:\b|_|AD|AC)|\bTO-?(?:92|220|247|218|126|3P|3)(?![\d-]*\d)|\bTO-?(?:92|220|247)(?![0-9])|LED_D\d|LED[-_ ]?[1358](?:\.0)?[-_ ]?mm|\b[1358]mm[-_ ]LED|(?:horizontal|vertical|vert|liegend|stehend)[ _]?(?:rm|p)\d|\bRM ?\d+(?:[.,]\d+)?(?:mm)?\b|\bD\d+(?:\.\d+)?(?:mm)? P\d|\bDisc D\d|\bDIP-?\d|\bDIL-?\d|\bSIL-?\d|\bSIP-?\d|\bHC-?(?:18|49)|0207\/\d|0204\/\d|\bE\d[,.]\d-\d/i;

/** Aluminium electrolytic cans: by their name, or by a round body with its diameter in millimetres. */
const ELECTROLYTIC =
  /CAP-SMD_BD|CAP-D\d|CAP_?POL|(?:^|[,_ ])D\d{1,2}(?:\.\d)?(?:mm)?[x*](?:L|H)?\d|CP_Elec|(?<![a-z])C_Elec(?![a-z])|CAPAE|elec_smd|CPOL-?(?:EU|US)|^E(?:2|3|5|7)[,.]?5?-\d|\bPANA_[A-H]\b|\bPANASONIC_[A-H]\b|aluminum|aluminium|elko/i;

/** Packages with a tab and more leads than a transistor: regulators and drivers. */
const MANY_LEADS = /TO-?263-?[5-9]|TO-?252-?[45]|(?<![a-z\d])D2?PAK-?[57]/i;

/** Names of land patterns for parts that we do not make. */
const FOREIGN =
  /conn(?:ector)?(?![a-z])|header|pin_?array|pinhead|socket|receptacle|\bJST|molex|hirose|phoenix|samtec|\busb|micro_?usb|\bRJ-?\d|\bIDC|terminal|barrel|jack\b|card|\bSW_|switch|button|tactile|crystal|xtal|\bosc|oscillator|QFP|QFN|\bDFN-?(?:8|10|12|14|16)\b|BGA|LGA|CSP|SSOP|TSSOP|MSOP|QSOP|VSSOP|\bSOIC-?(?:1\d|2\d)|\bSOP-?(?:1\d|2\d)|\bSO-?(?:1\d|2\d)|PLCC-?(?:2\d|3\d|4\d|6\d|8\d)|SOT-?23-?[58]\b|SOT-?353|SOT-?553|SC-?70-?5|SOT-?89-?5|TO-?263-?[57]|TO-?252-?5|DPAK5|testpoint|test_point|fiducial|mounting|mount_?hole|standoff|battery|relay|transformer|buzzer|speaker|fuse|module|arduino|raspberry|potentiometer|trimmer|encoder|jumper(?!.{0,80}\d{4})|solder_?jumper|logo|tag-connect|\bWLP|display|antenna_conn|u\.?fl\b|sma_(?:edge|conn|jack)|heatsink|screw|^(?:SW|KEY|CONN|HDR|OSC|BTN|RELAY|BUZ|MIC|ANT|SENSOR|BAT)-|R-?TRIMM?|TRIM_?POT|_POT$|PINHD|^[12]X(?:0\d|[1-4]\d)$|^\d{1,2}P-|MIC[-_]?\d|crystal|TACTILE|STEREOJACK|\bhole\b|\bpad\b|varistor/i;

/** Names that exclude our parts even beside a chip size: a crystal of 3.2 by 2.5 mm is no 1210. */
const PLAINLY_FOREIGN =
  /(?:^|[^a-z])(?:crystals?|xtal|oscillator|resonator|osc_smd|pin_?(?:header|socket)|test_?points?|mounting_?holes?)(?![a-z])/i;

/** Kinds by the beginning of a name; the first match wins, so the special ones come before the general ones. */
const KINDS: readonly (readonly [FootprintKind, RegExp])[] = [
  [
    'RN',
    /^(?:r_?array|r_?pack|rn\b|res_?array|resistor_?array|rescav|resca|arc\d|chipresistorarray)|r_array/i,
  ],
  ['tantalum', /tantal|^cp_eia|^capmp|^tant?[-_]|^cap[-_ ]?tan/i],
  ['LED', /(?:^|[^a-z])led(?![a-z])|^ledc|led_smd/i],
  ['FB', /^(?:fb|bead|ferrite)[-_ \d]|bead/i],
  ['C', /^(?:c[-_]?\d|c_|cap[-_ ]?\d|capc|cap_|capacitor)|capacitor_smd|^c$/i],
  ['R', /^(?:r[-_]?\d|r_|res[-_ ]?\d|resc|res_|resistor)|resistor_smd|resistors_smd|fp-rmcf/i],
  ['L', /^(?:l[-_]?\d|l_|ind[-_ ]?\d|indc|ind_|ind-|inductor|coil)|inductor_smd/i],
  ['D', /^(?:d_|dio[-_\d]|diode(?!s?inc)|d[-_]sod)|diode_smd|diodes_smd/i],
];

function readKind(name: string): FootprintKind | null {
  const [library, patternName] = /^([^:]+):(.+)$/.exec(name)?.slice(1) ?? ['', name];
  const texts = library ? [patternName!, library] : [patternName!];
  for (const text of texts) {
    const kindEntry = KINDS.find(([, pattern]) => pattern.test(text));
    if (kindEntry) return kindEntry[0];
  }
  return null;
}

/** Inch size of a name that states both inch and metric: `0805_2012Metric`, `0402 (1005 Metric)`, `1005(0402)`. */
function pairedSize(name: string): string | null {
  for (const match of name.matchAll(/(?<!\d)(\d{4,5})[ _]?[([]? ?(\d{4,5}) ?(?:metric)?[)\]]?/gi)) {
    const [, first = '', second = ''] = match;
    if (inchOfMetric(second) === first) return first;
    if (inchOfMetric(first) === second && Object.hasOwn(METRIC_BY_INCH, second)) return second;
  }
  return null;
}

/** IPC-7351 names count in millimetres: RESC1005X40, CAPC2013X145, INDC1608X95. */
const IPC = /(?:CAP|RES|IND|LED|DIO|FUS|BEAD|FER)(?:CAF|CAV|CAX|C|M|SC)?(\d{4})X\d/i;

/** Some libraries state bodies a tenth of a millimetre longer: 2013, 3217. */
function ipcSize(name: string): string | null {
  const digits = IPC.exec(name)?.[1];
  if (!digits) return null;
  const exact = inchOfMetric(digits);
  if (exact) return exact;
  for (const step of [-1, 1, -100, 100, 99, -99, 101]) {
    const nearSize = inchOfMetric(String(Number(digits) + step).padStart(4, '0'));
    if (nearSize) return nearSize;
  }
  return null;
}

/** Chip codes in a name; codes that exist in metric only need no mark. */
const CHIP =
  /(?<![\d.])(01005|0201|0402|0603|0805|0102|0204|0207|0404|0606|0804|0504|0306|0508|0612|0816|1[02]0[68]|1210|1225|1806|1808|1812|1825|2010|2220|2225|2512|2728|2816|1020|1218|1005|1608|2012|2125|3216|3225|4516|4520|4532|5025|5750|6332|6432)( ?metric|m(?![a-z0-9]))?(?![\d])/gi;

function chipSizes(name: string): string[] {
  const sizes: string[] = [];
  for (const [match, digits = '', metric] of name.matchAll(CHIP)) {
    const isInch = Object.hasOwn(METRIC_BY_INCH, digits) && !metric;
    const size = isInch ? digits : (inchOfMetric(digits) ?? (metric ? null : digits));
    if (size && match && !sizes.includes(size)) sizes.push(size);
  }
  return sizes;
}

/** Restores the zero that a spreadsheet drops: 402 is 0402. */
function sizeWithoutZero(name: string): string | null {
  const digits = /^[crl]?[-_ ]?(201|402|603|805|1005)$/i.exec(name.trim())?.[1];
  if (!digits) return null;
  return digits === '1005' ? '01005' : `0${digits}`;
}

function chipCases(name: string): string[] {
  const exactSize = pairedSize(name) ?? ipcSize(name);
  if (exactSize) return [exactSize];
  const mendedSize = sizeWithoutZero(name);
  return mendedSize ? [mendedSize] : chipSizes(name);
}

/** Outlines that none of our parts have, under their common names. */
const OTHER_OUTLINES: readonly (readonly [string, RegExp])[] = [
  ['MiniMELF', /mini-?melf|sod-?80|\bLL-?34|do-?213aa/i],
  ['MELF', /(?<!mini-?|micro-?)melf(?!.*02\d\d)|\bLL-?41|do-?213ab/i],
  ['SOT-143', /sot-?143|to-?253/i],
  ['SOT-23-5', /sot-?23-?5|sot-?25\b/i],
  ['SOT-353', /sot-?353|sc-?70-?5/i],
];

/** Limits on the characters of a name and on its pieces between dashes, since every sequence of pieces is tried. */
const LONGEST_NAME = 200;
const MOST_PIECES = 12;

/**
 * Package named in a text, longer sequences of its pieces first: `D_SOD-123`, `SOT-23-3_L3.0-W1.7`, `DPAK2`; else null.
 */
export function outlineIn(name: string): string | null {
  const otherOutline = OTHER_OUTLINES.find(([, pattern]) => pattern.test(name));
  if (otherOutline) return otherOutline[0];
  for (const run of name.slice(0, LONGEST_NAME).split(/[\s_:;,/()|]+/)) {
    const outline = outlineOfRun(run);
    if (outline) return outline;
  }
  return null;
}

function outlineOfRun(run: string): string | null {
  const pieces = run.split('-', MOST_PIECES);
  for (let start = 0; start < pieces.length; start += 1) {
    for (let end = pieces.length; end > start; end -= 1) {
      const text = pieces.slice(start, end).join('-');
      if (/^\d/.test(text) || text.length < 3) continue;
      const outline =
        packageNamed(text) ?? packageNamed(text.replace(/^(?:D|DIODE|Q|FP|TO-?SOT)(?=S[MO])/i, ''));
      if (outline) return outline;
    }
  }
  const stem = /^((?:SOT|SOD|TO|SC)-?\d+|D2?PAK)/i.exec(run)?.[1];
  return stem ? packageNamed(stem) : null;
}

function tantalumLetter(name: string): string | null {
  const body = /(?<!\d)(2012|3216|3528|6032|7343|7360)(?:-|X)?(\d{2,3})?/i.exec(name);
  if (body?.[1] === '7343' && /^4/.test(body[2] ?? '')) return 'X';
  const byBody = body ? tantalumCase(body[1]!) : null;
  if (byBody) return byBody;
  const letter =
    /^([A-EPRSTVWX])(?:[-_ ]?case)?$/i.exec(name) ??
    /(?:case|size|tant?|smd|_)[-_ ]?([A-EPRSTVWX])(?![a-z0-9])/i.exec(name);
  return letter?.[1]?.toUpperCase() ?? null;
}

/** Sides in mm from `L_4x4mm`, `IND-SMD_L4.0-W4.0`, `12x12mm_H8mm`. */
function sidesIn(name: string): number[] | null {
  const easy = /L(\d+(?:\.\d+)?)-W(\d+(?:\.\d+)?)(?:-H(\d+(?:\.\d+)?))?/i.exec(name);
  const plain =
    /(?<![\d.])(\d{1,2}(?:\.\d+)?) ?(?:mm)? ?x ?(\d{1,2}(?:\.\d+)?)(?: ?(?:mm)? ?(?:x|_h) ?(\d{1,2}(?:\.\d+)?))? ?(?:mm|(?![\d]))/i.exec(
      name,
    );
  const match = easy ?? plain;
  const sides = match?.slice(1).flatMap((side) => (side ? [Number(side)] : []));
  return sides?.every((side) => side >= 0.4 && side <= 30) ? sides : null;
}

function elementsIn(name: string): { elements: number; cases: string[] } | null {
  const match = /(?<!\d)([248])x(0201|0402|0603|0805|1206)/i.exec(name);
  if (match) return { elements: Number(match[1]), cases: [match[2]!] };
  const trailingMatch = /(?<!\d)(0201|0402|0603)x([248])(?!\d)/i.exec(name);
  return trailingMatch ? { elements: Number(trailingMatch[2]), cases: [trailingMatch[1]!] } : null;
}

/** Case sizes of arrays by their sides in tenths of a millimetre. */
const ARRAY_BODIES: Readonly<Record<string, string>> = {
  '3216': '1206',
  '2010': '0804',
  '1616': '0606',
  '1010': '0404',
  '1406': '0602',
};

/** IPC-7351 names of arrays: RESCAXE80P320X160X60-8N. */
function ipcArray(name: string): string | null {
  const match = /^RESCA[A-Z]*\d+P(\d{2})\d?X(\d{2})\d?X/i.exec(name);
  return match ? (ARRAY_BODIES[`${match[1]}${match[2]}`] ?? null) : null;
}

/** Bodies that only tantalum capacitors have, or tantalum case letters. */
const TANTALUM_BODY =
  /(?<!\d)(?:6032|7343)(?!\d)|3528-(?:12|21)|3216-1[028]|2012-12|(?:^|[^a-z])case[-_ ]?[a-e](?![a-z])/i;

/** LED bodies by their digits; `5050` alone means the six-lead body. */
function ledBodyIn(name: string): string | null {
  const match = /(?<!\d)(3528-4|3528|5050(?:-6)?|2835|3030|5730|1010|2020|0605)(?!\d)/.exec(name);
  if (match) return match[1] === '5050' ? '5050-6' : match[1]!;
  return null;
}

/** Inch chip codes in the name of a tantalum pattern; metric ones such as `3216` mean tantalum bodies there. */
function namedChips(name: string): string[] {
  const numbers: readonly string[] = name.match(/\d+/g) ?? [];
  return chipCases(name).filter((size) => numbers.includes(size));
}

/** Whether a text names leads like land patterns of leaded parts do: `Horizontal RM10`, `Disc D3 P2.5`, `DO-41`. */
export function isLeadedPattern(text: string): boolean {
  return LEADED.test(text) || LEADED.test(text.replace(/[_:]/g, ' '));
}

/** Reads the name of a land pattern or package in the dialects of the common CAD programs. */
export function readFootprint(text: string): Footprint {
  const name = plainBodies(normaliseSigns(text.slice(0, LONGEST_NAME))).trim();
  if (name === '') return NOTHING;
  if (PLAINLY_FOREIGN.test(name)) return { ...NOTHING, foreign: 'other' };
  const kind = readKind(name);
  // A chip code in the name of a tantalum pattern also fits a ceramic capacitor of that size.
  if (kind === 'tantalum')
    return { ...NOTHING, kind, caseCode: tantalumLetter(name), cases: namedChips(name) };
  const words = name.replace(/[_:]/g, ' ');
  if (ELECTROLYTIC.test(name)) return { ...NOTHING, kind, foreign: 'electrolytic' };
  if (isLeadedPattern(name)) return { ...NOTHING, kind, foreign: 'leaded' };
  if (MANY_LEADS.test(name)) return { ...NOTHING, foreign: 'other' };
  if (TANTALUM_BODY.test(name) && (kind === null || kind === 'C'))
    return { ...NOTHING, kind: 'tantalum', caseCode: tantalumLetter(name) };
  const lamp = kind === 'LED' ? ledBodyIn(name) : null;
  if (lamp) return { ...NOTHING, kind, cases: [lamp] };
  const network = ipcArray(name);
  if (network) return { ...NOTHING, kind: 'RN', cases: [network] };
  const array = elementsIn(name);
  if (array) return { ...NOTHING, kind: kind === 'LED' ? 'LED' : 'RN', ...array };
  // A KiCad library name may list several outlines: the name of the pattern itself decides first.
  const patternName = name.slice(name.indexOf(':') + 1);
  const ownOutline = outlineIn(patternName);
  const outline = ownOutline ?? (chipCases(patternName).length > 0 ? null : outlineIn(name));
  const cases = outline ? [] : chipCases(name);
  if (outline === null && cases.length === 0 && (FOREIGN.test(name) || FOREIGN.test(words)))
    return { ...NOTHING, kind: null, foreign: 'other' };
  const sides = kind === 'L' || (kind === null && cases.length === 0) ? sidesIn(name) : null;
  const possibleCaseCode = kind === null || kind === 'C' ? tantalumLetter(name) : null;
  return { ...NOTHING, kind, possibleCaseCode, cases: outline ? [outline] : cases, sides };
}
