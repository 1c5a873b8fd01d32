import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchedLine } from '../../src/catalogue/bom/matching/index.ts';

/** One line of a labels file: what a person read in a line of a bill of materials. */
export interface Labelled {
  file: string;
  line: number;
  refs: string;
  qty: string;
  raw: { value: string; description: string; footprint: string; mpn: string; row: string };
  label: {
    category?: string | null;
    package?: string;
    value?: number;
    unit?: string;
    voltage?: number;
    dielectric?: string;
    tolerance?: number;
    mpn?: string;
    dnp: boolean;
    scope: 'in_scope' | 'out_of_scope' | 'ambiguous';
  };
  confidence: 'high' | 'medium' | 'low';
}

/** Every line of the `labels*.jsonl` files of a folder. */
export function readLabels(folder: string): Labelled[] {
  return readdirSync(folder)
    .filter((name) => /^labels.*\.jsonl$/.test(name))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as Labelled);
}

/** The half of a file, by the hash of its name: one half is for development, the other stays unseen. */
export function halfOf(file: string): 'A' | 'B' {
  return Number.parseInt(createHash('sha256').update(file).digest('hex').slice(0, 8), 16) % 2 ? 'B' : 'A';
}

const VALUE_IDS: Readonly<Record<string, string>> = {
  'ceramic-capacitors': 'capacitance',
  'tantalum-capacitors': 'capacitance',
  resistors: 'resistance',
  resistorarrays: 'resistance',
  inductors: 'inductance',
  'ferrite-beads': 'impedance',
  'choke-coils': 'cmImpedance',
  thermistors: 'r25',
  zeners: 'vz',
};

const VOLTAGE_IDS = ['ratedVoltage', 'vrrm', 'vrwm', 'vds', 'vceo', 'maxVoltage'];

/** Names of the same body; the labels write a tantalum case as `D (7343-31)` and an array as its element. */
const SAME: readonly (readonly string[])[] = [
  ['DPAK', 'TO-252'],
  ['D2PAK', 'TO-263'],
  ['SOD-123F', 'SOD-123FL'],
  ['MELF', 'MiniMELF'],
  ['0402', 'DFN1006-2'],
];

function samePackage(label: string, line: MatchedLine): boolean {
  const { packageCase, caseCode, resistors } = line.attributes;
  const names = [packageCase, caseCode, `${caseCode} (${packageCase})`].map(String);
  if (line.category === 'tantalum-capacitors') {
    const [letter = '', body = ''] = label.split(/[ ()]+/);
    return caseCode === letter || packageCase === body;
  }
  if (
    names.includes(label) ||
    SAME.some((group) => group.includes(label) && group.includes(String(packageCase)))
  )
    return true;
  const element: Record<string, string> = { '0606': '0603', '1206': '0603', '0804': '0402', '0404': '0402' };
  return resistors !== undefined && element[String(packageCase)] === label;
}

function isNear(a: number | undefined, b: number): boolean {
  return a !== undefined && (a === b || Math.abs(a - b) <= 1e-3 * Math.max(Math.abs(a), Math.abs(b)));
}

export const FIELDS = ['category', 'package', 'value', 'voltage', 'dielectric', 'tolerance'] as const;
export type Field = (typeof FIELDS)[number];

/** Whether each labelled field of a line was read right; fields without a label are absent. */
export function compareWithLabel(
  { label }: Labelled,
  line: MatchedLine | undefined,
): Partial<Record<Field, boolean>> {
  const result: Partial<Record<Field, boolean>> = { category: line?.category === label.category };
  const number = (id: string) => line?.attributes[id] as number | undefined;
  if (label.package !== undefined) result.package = line !== undefined && samePackage(label.package, line);
  if (label.value !== undefined)
    result.value = isNear(number(VALUE_IDS[label.category ?? ''] ?? ''), label.value);
  if (label.voltage !== undefined)
    result.voltage = VOLTAGE_IDS.some((id) => number(id) !== undefined && isNear(number(id), label.voltage!));
  if (label.dielectric !== undefined) result.dielectric = line?.attributes['dielectric'] === label.dielectric;
  if (label.tolerance !== undefined && !(label.value === 0 && label.category === 'resistors'))
    result.tolerance =
      String(line?.attributes['tolerance'] ?? line?.attributes['vzTol']) === `±${label.tolerance}%`;
  return result;
}
