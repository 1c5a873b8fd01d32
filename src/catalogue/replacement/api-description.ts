import { z } from 'zod';
import type { CallSpec } from '#settings';
import { FIELDS } from './request.ts';
import { ROLES } from './wire.ts';

const value = (name: keyof typeof FIELDS, description: string) =>
  z.string().describe(`${description}, e.g. \`${FIELDS[name].example}\``);

const set = z.looseObject({
  recommended: z.boolean(),
  reason: z.string().nullable().describe('why not, where it is not recommended'),
  partNumber: z.string().optional(),
  count: z.int().optional().describe('parts in parallel'),
  effectiveCapacitance: z.number().optional().describe('F, of all together'),
  area: z.number().optional().describe('mm² of board'),
  height: z.number().optional().describe('mm'),
  price: z.number().nullable().optional().describe('of all together'),
});

/** The call of the replacement tool for the API's reference. */
export const REPLACEMENT_SPEC = {
  summary: 'Ceramic capacitors in place of an aluminium electrolytic',
  notes:
    'Two answers: by the same capacitance, and by impedance, ripple, load step or energy as far as the inputs say. Values take prefixes (`47u`, `400k`). What was filled in stands in `inputs.assumed`. Modelled, no guarantee.',
  parameters: {
    capacitance: value('capacitance', 'of the electrolytic, required'),
    voltage: value('voltage', 'its rated voltage, required'),
    workingVoltage: value('workingVoltage', 'V across it; 0.8 of the rated one where left out'),
    role: z.enum(ROLES).describe('what it does; the stricter rules where left out'),
    esr: value('esr', 'ohm at the frequency'),
    tanDelta: value('tanDelta', 'loss factor at 120 Hz, instead of `esr`'),
    frequency: value('frequency', 'Hz'),
    ripple: value('ripple', 'A: load current at an input, peak to peak at an output, rms elsewhere'),
    rippleRms: value('rippleRms', 'A rms in the capacitor; worked out from `ripple` where left out'),
    rippleVoltage: value('rippleVoltage', 'V allowed'),
    duty: value('duty', 'duty cycle'),
    step: value('step', 'A of load step'),
    dip: value('dip', 'V allowed at the step'),
    crossover: value('crossover', 'Hz of the control loop'),
    inductance: value('inductance', 'H of the output inductor'),
    power: value('power', 'W during hold-up'),
    holdTime: value('holdTime', 's of hold-up'),
    minimumVoltage: value('minimumVoltage', 'V it may fall to'),
    temperature: value('temperature', 'highest ambient, degC'),
    temperatureMin: value('temperatureMin', 'lowest ambient; worst case of the class where left out'),
    height: value('height', 'mm allowed'),
    case: z.string().describe('of the electrolytic in mm, e.g. `6.3x7.7`'),
    quantity: value('quantity', 'electrolytics to replace, for prices'),
    locale: z.string(),
    currency: z.string(),
  },
  reply: z.looseObject({
    sameCapacitance: set,
    sameImpedance: set,
    warnings: z.array(z.object({ id: z.string(), text: z.string() })),
    inputs: z.looseObject({ assumed: z.array(z.string()) }),
    currency: z.string(),
  }),
} as const satisfies CallSpec;
