/** One body of every construction, with dimensions from the catalogue. */

import type { Body, BodyShape } from '#catalogue/contract';

interface Sample extends Body {
  /** Faces that the isometric view must paint. */
  faces: number;
}

const sample = (
  shape: BodyShape,
  name: string,
  [length, width, height]: [number, number, number],
  material: string,
  faces: number,
  details: Partial<Body> = {},
): Sample => ({ shape, name, length, width, height, material, faces, ...details });

export const SAMPLES: Sample[] = [
  sample('chip', '0805', [2, 1.25, 1.25], 'cer', 9),
  sample('chip', '01005', [0.4, 0.2, 0.22], 'c0g', 9),
  sample('chip', '0612', [1.6, 3.2, 0.8], 'cer', 9),
  sample('chip', '0603', [1.6, 0.8, 0.8], 'c0g', 9, { metal: 'cu' }),
  sample('chip-resistor', '1206', [3.2, 1.6, 0.55], 'alu', 12, { marking: '4701' }),
  sample('chip-resistor', '1225', [3.2, 6.4, 0.65], 'alu', 12, { marking: 'R010' }),
  sample('array', '4x0603', [3.2, 1.6, 0.5], 'alu', 30, { pins: 8 }),
  sample('array', '0504', [1.37, 1, 0.7], 'cer', 15, { pins: 4 }),
  sample('array-concave', '4x0402c', [2, 1, 0.35], 'alu', 42, { pins: 8 }),
  sample('array-bussed', '8x1206b', [3.2, 1.6, 0.5], 'alu', 37, { pins: 10 }),
  sample('melf', '0204', [3.6, 1.4, 1.4], 'ltc', 13, { marking: '4702' }),
  sample('tantalum', '7343-31', [7.3, 4.3, 3.1], 'tan', 18, { marking: '107 16V' }),
  sample('sot', 'SOT-23', [2.9, 2.4, 1.1], 'epx', 20, { pins: 3, marking: '1G' }),
  sample('sot', 'SOT-23-5', [2.9, 2.8, 1.45], 'epx', 31, { pins: 5 }),
  sample('sot', 'SOT-23-6', [2.9, 2.8, 1.45], 'epx', 36, { pins: 6 }),
  sample('sot', 'SOT-563', [1.6, 1.6, 0.6], 'epx', 24, { pins: 6 }),
  sample('sot', 'MBS', [4.7, 7, 2.7], 'epx', 25, { pins: 4 }),
  sample('soic', 'SOIC-8', [4.9, 6, 1.75], 'epx', 46, { pins: 8 }),
  sample('tab', 'SOT-89', [4.5, 4.1, 1.5], 'epx', 17),
  sample('tab', 'SOT-223', [6.5, 7, 1.8], 'epx', 25),
  sample('tab', 'TO-252', [6.6, 10, 2.4], 'epx', 21),
  sample('tab', 'TO-263', [10.2, 15.2, 4.6], 'epx', 21),
  sample('smx', 'SMA', [5, 2.6, 2.3], 'epx', 22, { polarised: true, marking: 'S1M' }),
  sample('smx', 'SMC', [7.9, 5.9, 2.4], 'epx', 21),
  sample('sod', 'SOD-123', [3.7, 1.6, 1.2], 'epx', 16, { polarised: true }),
  sample('sod', 'SOD-123FL', [3.7, 1.8, 1], 'epx', 12, { polarised: true }),
  sample('sod', 'SOD-923', [1, 0.6, 0.4], 'epx', 12, { polarised: true }),
  sample('dfn', 'DFN1006-2', [1, 0.6, 0.5], 'epx', 7, { pins: 2 }),
  sample('dfn', 'PDFN5x6', [5, 6, 1], 'epx', 8, { pins: 8 }),
  sample('power-inductor', '5.4x5.2x3.0', [5.4, 5.2, 3], 'cmp', 9, { marking: '1R0' }),
  sample('drum', '4.0x4.0x1.8', [4, 4, 1.8], 'fer', 13),
  sample('wirewound', '1008', [2.5, 2, 1.6], 'alu', 33),
  sample('choke', '1812', [4.5, 3.2, 2.8], 'fer', 44),
  sample('choke', '0504', [1.25, 1, 0.5], 'fer', 15),
  sample('plcc', '3528', [3.5, 2.8, 1.9], 'wht', 12, { light: 'White' }),
  sample('plcc', '3528-4', [3.5, 2.8, 1.9], 'wht', 20, { light: 'RGB', pins: 4 }),
  sample('chip-led', '0805', [2, 1.25, 0.8], 'wht', 15, { light: 'Green' }),
  sample('chip-led', '1210', [3.2, 2.7, 1.1], 'wht', 16, { light: 'Red / Green' }),
  sample('chip-led-side', '1204S', [3, 1.5, 1], 'wht', 12, { light: 'Blue' }),
  sample('chip-led-reverse', '1206R', [3.2, 1.6, 1.1], 'wht', 15, { light: 'Amber' }),
  sample('antenna', '5020', [5, 2, 1], 'ltc', 9),
  sample('kit', '0402', [200, 200, 45], 'pap', 25),
];
