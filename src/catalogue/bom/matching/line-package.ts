import { METRIC_BY_INCH } from '#kernel';
import type { Footprint } from './footprint.ts';
import type { Contradiction } from './line-reading.ts';
import type { NumberEvidence } from './part-numbers.ts';

type Facts = Record<string, number | string>;

export interface Place {
  facts: Facts;
  /** Sizes that the land pattern accepts, if there are several. */
  sizes: readonly string[];
  contradictions: Contradiction[];
}

const EIA_BODY: Readonly<Record<string, string>> = {
  P: '2012-12',
  A: '3216-18',
  S: '3216-12',
  B: '3528-21',
  T: '3528-12',
  C: '6032-28',
  W: '7343-15',
  D: '7343-31',
  X: '7343-43',
};

/** Body text of a tantalum case letter. */
export function bodyOfCase(letter: string): string | null {
  return Object.hasOwn(EIA_BODY, letter) ? EIA_BODY[letter]! : null;
}

/** Bodies of arrays by element size and count. */
const ARRAY_BODY: Readonly<Record<string, string>> = {
  '2x0201': '0302',
  '4x0201': '0602',
  '2x0402': '0404',
  '4x0402': '0804',
  '2x0603': '0606',
  '4x0603': '1206',
  '8x0402': '1606',
};

/**
 * Package of a line's part: by the land pattern, else by the texts, else by the part number. Different sizes are a
 * contradiction, because a part cannot be soldered to another land pattern.
 */
export function readPlace(
  category: string | null,
  footprint: Footprint,
  statedFacts: Facts,
  number: NumberEvidence,
): Place {
  if (category === 'tantalum-capacitors') return tantalumPlace(footprint, statedFacts, number);
  const numberCase = number.competitorPart?.attributes['packageCase'];
  const pattern = footprint.cases;
  if (category === 'resistorarrays' && footprint.elements) return arrayPlace(footprint);
  const [element] = pattern;
  const first = category === 'resistorarrays' ? bodyOfElements(element, statedFacts['resistors']) : element;
  const text = statedFacts['packageCase'] ?? coilBodyOf(category, footprint);
  const packageCase = first ?? text ?? numberCase;
  if (packageCase === undefined) return { facts: {}, sizes: [], contradictions: [] };
  const contradictions: Contradiction[] = [];
  if (
    first !== undefined &&
    typeof text === 'string' &&
    !pattern.includes(text) &&
    !isElement(category, first, text)
  )
    contradictions.push({ attribute: 'packageCase', text, otherValue: first, source: 'footprint' });
  const statedCase = first ?? text;
  const isSaid = statedCase === numberCase || pattern.includes(String(numberCase));
  if (
    numberCase !== undefined &&
    statedCase !== undefined &&
    !isSaid &&
    !isElement(category, String(statedCase), String(numberCase))
  )
    contradictions.push({
      attribute: 'packageCase',
      text: statedCase,
      otherValue: numberCase,
      source: 'number',
    });
  const isCoil =
    category === 'inductors' &&
    numberCase !== undefined &&
    isSamePlane(String(packageCase), String(numberCase));
  // The number of a drum coil also states its height; our chip coils are listed by chip code.
  const isDrum = isCoil && String(numberCase).includes('x') && !CHIP_COIL.test(String(packageCase));
  const facts = { packageCase: isDrum ? numberCase : packageCase };
  return { facts, sizes: pattern.length > 1 ? pattern : [], contradictions };
}

/** Four elements of 0603 are the body 1206; a size that is a body stays. */
function bodyOfElements(size: string | undefined, count: number | string | undefined): string | undefined {
  return ARRAY_BODY[`${count}x${size}`] ?? size;
}

/** Three sides are a size of our coils; two sides leave the height open. */
function coilBodyOf(category: string | null, { sides }: Footprint): string | undefined {
  if (category !== 'inductors' || sides?.length !== 3) return undefined;
  return sides.map((side) => side.toFixed(1)).join('x');
}

/** Two names of one package: protection diodes of chip size also have a moulded name. */
const CHIP_DIODE = ['0402', 'DFN1006-2'];

/**
 * Whether two sizes mean one package: arrays by body or element, coils by code or sides, protection diodes by either
 * name.
 */
function isElement(category: string | null, a: string, b: string): boolean {
  if (category === 'tvs-diodes' && CHIP_DIODE.includes(a) && CHIP_DIODE.includes(b)) return true;
  if (category === 'inductors' && isSamePlane(a, b)) return true;
  return (
    category === 'resistorarrays' &&
    Object.entries(ARRAY_BODY).some(([key, body]) => {
      const element = key.slice(2);
      return (element === a && body === b) || (element === b && body === a);
    })
  );
}

const CHIP_COIL = /^(?:0402|0603|0805|1206)$/;

/** Whether sides fit a chip code: a coil of 2.5 × 2.0 × 1.2 mm fits a 1008, as codes round a side by up to 0.25 mm. */
function isSamePlane(a: string, b: string): boolean {
  const [chip, body] = a.includes('x') ? [b, a] : [a, b];
  const metric = Object.hasOwn(METRIC_BY_INCH, chip) ? METRIC_BY_INCH[chip] : undefined;
  if (metric?.length !== 4 || !body.includes('x')) return false;
  const sides = body.split('x').map(Number);
  return [0, 1].every((at) => Math.abs(Number(metric.slice(2 * at, 2 * at + 2)) / 10 - sides[at]!) <= 0.25);
}

function arrayPlace({ elements, cases }: Footprint): Place {
  const body = ARRAY_BODY[`${elements}x${cases[0]}`];
  return {
    facts: { resistors: elements!, ...(body ? { packageCase: body } : { packageCase: cases[0]! }) },
    sizes: [],
    contradictions: [],
  };
}

function tantalumPlace(footprint: Footprint, statedFacts: Facts, number: NumberEvidence): Place {
  const numberCase = number.competitorPart?.attributes['caseCode'];
  const pattern = footprint.caseCode ?? footprint.possibleCaseCode;
  const letters = [pattern, statedFacts['caseCode'], numberCase].filter(
    (one) => one !== null && one !== undefined,
  );
  const caseCode = String(numberCase ?? letters[0] ?? '');
  if (caseCode === '') return { facts: {}, sizes: [], contradictions: [] };
  const body = bodyOfCase(caseCode);
  const statedCase = pattern ?? statedFacts['caseCode'];
  const differs =
    numberCase !== undefined && statedCase !== undefined && statedCase !== null && statedCase !== numberCase;
  return {
    facts: { caseCode, ...(body ? { packageCase: body } : {}) },
    sizes: [],
    contradictions:
      differs && !sameBody(String(statedCase), String(numberCase))
        ? [{ attribute: 'caseCode', text: statedCase, otherValue: numberCase, source: 'number' }]
        : [],
  };
}

/** D and X share one land pattern and differ in height. */
function sameBody(a: string, b: string): boolean {
  return bodyOfCase(a)?.slice(0, 4) === bodyOfCase(b)?.slice(0, 4);
}
