import { readCapacitor } from './capacitor-code.ts';
import { readClassOne, readClassTwo } from './dielectric-code.ts';
import { readInductor } from './inductor-code.ts';
import { CODE_KINDS, type CodeKind, type CodeReadings } from './reading.ts';
import { readResistor } from './resistor-code.ts';
import { readCaseSize, readTantalumCase, readTolerance, readVoltage } from './short-codes.ts';
import { readTantalumMarking } from './tantalum-marking.ts';

const READERS: Readonly<Record<CodeKind, (code: string) => CodeReadings>> = {
  resistor: readResistor,
  capacitor: readCapacitor,
  inductor: readInductor,
  'tantalum-marking': readTantalumMarking,
  'class-1': readClassOne,
  'class-2': readClassTwo,
  voltage: readVoltage,
  'case-size': readCaseSize,
  'tantalum-case': readTantalumCase,
  tolerance: readTolerance,
};

/** Readings of a code as one kind, or as every kind if `kind` is null; kinds that cannot read it give the reason. */
export function readCode(code: string, kind: CodeKind | null): Map<CodeKind, CodeReadings> {
  const kinds = kind ? [kind] : CODE_KINDS;
  return new Map(kinds.map((each) => [each, READERS[each](code)]));
}
