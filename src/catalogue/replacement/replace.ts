import { modelMicros, PRICE_CURRENCY } from '#commerce/pricing';
import { formatSI, unitPrice } from '#kernel';
import { nameOf, type Showing } from '../bom/matching/present.ts';
import { MODEL_VERSION } from '../models/index.ts';
import { say } from '../say.ts';
import { boardArea, conditionsOf, VOLTAGE_MARGIN } from './bank.ts';
import { candidateParts } from './candidates.ts';
import { type Choice, type ChosenSets, choose, VALUE_ROLES } from './choose-banks.ts';
import { canArea, impedanceOf, typicalPrice } from './electrolytic.ts';
import { electricalNeeds, sameCapacitance } from './needs.ts';
import { replacementTexts } from './texts.ts';
import { warningsOf } from './warnings.ts';
import type { ReplacementAnswer, ReplacementInputs, ReplacementReply, ReplacementSet } from './wire.ts';

/** Dielectrics that keep enough capacitance over temperature to replace an electrolytic. */
const CLASSES = new Set(['X5R', 'X6S', 'X7R', 'X7S', 'X8R', 'C0G']);
const HOT = 105;
const HOT_CLASSES = new Set(['X7R', 'X8R']);

/** Ceramics for an electrolytic: by equal capacitance, and by what the circuit needs. */
export function replaceElectrolytic(showing: Showing, inputs: ReplacementInputs): ReplacementReply {
  const { role, temperature } = inputs;
  const isClassOne = role !== null && VALUE_ROLES.has(role);
  const isDielectricAllowed = (dielectric: string) => {
    if (isClassOne) return dielectric === 'C0G';
    return temperature > HOT ? HOT_CLASSES.has(dielectric) : CLASSES.has(dielectric);
  };
  const byValue = [sameCapacitance(inputs)];
  const byCircuit = electricalNeeds(inputs);
  const conditions = conditionsOf(inputs);
  const candidates = candidateParts(showing.loadedRelease, {
    // A bank has at most eleven parts, so parts too small for the smallest need are skipped.
    capacitance: Math.min(...[byValue, byCircuit].flatMap(largest)),
    workingVoltage: inputs.workingVoltage,
    height: inputs.height,
    isDielectricAllowed,
  });
  const answer = (needs: typeof byValue) =>
    presentChosen(showing, choose(candidates, needs, conditions, role), inputs);
  const answers = { sameCapacitance: answer(byValue), sameImpedance: answer(byCircuit) };
  const shownAnswer = [answers.sameImpedance, answers.sameCapacitance].find(({ recommended }) => recommended);
  return {
    ...answers,
    warnings: warningsOf(inputs, shownAnswer ?? answers.sameCapacitance, showing.locale),
    inputs,
    electrolytic: {
      esr: inputs.esr,
      impedance: round(impedanceOf(inputs.esr, inputs.capacitance, inputs.frequency)),
      diameter: inputs.diameter,
      length: inputs.length,
      area: round(canArea(inputs.diameter)),
      price: showing.prices.convert(
        round(modelMicros(typicalPrice(inputs), 1, showing.loadedRelease.rate) / 1e6),
      ),
    },
    currency: showing.prices.currency,
    model: MODEL_VERSION,
  };
}

function largest(needs: readonly { capacitance: number }[]): number[] {
  return needs.length === 0 ? [] : [Math.max(...needs.map(({ capacitance }) => capacitance))];
}

/** Rounds to four digits, the accuracy of the models. */
function round(value: number): number {
  return Number(value.toPrecision(4));
}

function presentChosen(
  showing: Showing,
  selection: ChosenSets,
  inputs: ReplacementInputs,
): ReplacementAnswer {
  const sets = selection.choices.map((choice) => presentSet(showing, choice, inputs.quantity));
  const isOffered = selection.reason !== 'value-matters';
  const [best, ...alternatives] = isOffered ? sets : [];
  return {
    recommended: selection.reason === null,
    reason: reasonText(selection, inputs, best, showing.locale),
    reasonId: selection.reason,
    ...best,
    needed: selection.governingNeed && {
      ...selection.governingNeed,
      capacitance: round(selection.governingNeed.capacitance),
    },
    needs: selection.needs.map((need) => ({ ...need, capacitance: round(need.capacitance) })),
    candidates: alternatives,
  };
}

function reasonText(
  { reason, governingNeed }: ChosenSets,
  inputs: ReplacementInputs,
  best: ReplacementSet | undefined,
  locale: string,
): string | null {
  if (reason === null) return null;
  const { role, voltage, workingVoltage, temperature, height } = inputs;
  const { reasons, advice } = replacementTexts(locale);
  const isClassOne = role !== null && VALUE_ROLES.has(role);
  return say(reasons[reason], {
    count: String(best?.count ?? ''),
    needed: governingNeed ? formatSI(governingNeed.capacitance, 'F', 3, locale).text : '',
    voltage: formatSI(VOLTAGE_MARGIN * workingVoltage, 'V', 3, locale).text,
    temperature: `${temperature} °C`,
    height: height === null ? '' : advice.height({ height: `${height} mm` }),
    advice: isClassOne ? advice.classOne : voltage > 100 ? advice.film : advice.keep,
  });
}

function presentSet(showing: Showing, { candidate, bank }: Choice, quantity: number): ReplacementSet {
  const { loadedRelease: release, prices } = showing;
  const { product, part, length, width, height, toleranceText } = candidate;
  const partNumber = release.numberOf(product);
  const { count, chain, esr, impedance, heat } = bank;
  const best = release.chooseQuote(product, count * quantity);
  const way = release.category(product.category).prices.quantityRules(product.row, best?.packaging ?? null);
  const priceOf = (pieces: number) => best && prices.unit(unitPrice(PRICE_CURRENCY, best.micros * pieces));
  return {
    partNumber,
    slug: partNumber.toLowerCase(),
    name: nameOf(showing, product),
    count,
    effectiveCapacitance: round(count * chain.effective),
    area: round(boardArea(count, length, width)),
    height,
    price: priceOf(count),
    unitPrice: priceOf(1),
    stock: release.stockOf(product),
    minimum: way?.minimum ?? 1,
    multiple: way?.multiple ?? 1,
    each: {
      capacitance: part.capacitance,
      ratedVoltage: part.ratedVoltage,
      dielectric: part.dielectric,
      packageCase: part.size,
      tolerance: toleranceText,
      length,
      width,
      chain: {
        nominal: chain.nominal,
        tolerance: round(chain.tolerance),
        bias: round(chain.bias),
        temperature: round(chain.temperature),
        ageing: round(chain.ageing),
        effective: round(chain.effective),
      },
      esr: round(esr),
      impedance: round(impedance),
      heat: heat && { current: round(heat.current), power: round(heat.power), rise: round(heat.rise) },
    },
  };
}
