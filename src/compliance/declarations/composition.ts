/**
 * What a part is made of, computed from the volume of its body and the usual construction of such parts. Typical
 * values, never measured.
 */
import type { PartRow } from '#catalogue/contract';
import type { Construction, Facts } from '../facts.ts';

/** Mass of one homogeneous material in a part, mg. */
export interface MaterialMass {
  id: string;
  massMg: number;
}

/** The fields of a part that the construction rules read. */
export type BuiltPart = Pick<PartRow, 'category' | 'body' | 'attributes'>;

/** A layer on both terminations: material and thickness in micrometres. */
type Layer = readonly [material: string, thickness: number];

/** The terminations of a chip wrap around its body by this share of its length. */
const BAND = 0.2;
/** Upper limit of a layer, as a share of the smallest side: the smallest chips have thinner plating. */
const THICKEST = 0.05;

/** Materials with their masses, heaviest first; null if no construction applies (a kit). */
export function compose(
  part: BuiltPart,
  exemptions: readonly string[],
  { constructions, materials }: Pick<Facts, 'constructions' | 'materials'>,
): MaterialMass[] | null {
  const construction = constructions.find(({ when }) => matchesRule(when, part));
  if (!construction) return null;
  const { length, width, height } = part.body;
  const volumes = new Map<string, number>();
  const add = (id: string, mm3: number) => volumes.set(id, (volumes.get(id) ?? 0) + mm3);
  const body = length * width * height * construction.fill;
  for (const [name, share] of Object.entries(construction.body))
    add(resolveMaterial(name, part, exemptions), body * share);
  for (const [name, thickness, share] of construction.top)
    add(name, length * width * share * thickness * 1e-3);
  const maxThickness = Math.min(length, width, height) * THICKEST * 1e3;
  const area = 2 * (width * height + 2 * BAND * length * (width + height));
  const ends = construction.ends === '$plated' ? platedEnds(part) : construction.ends;
  for (const [name, thickness] of ends) add(name, area * Math.min(thickness, maxThickness) * 1e-3);
  return (
    [...volumes]
      // mm³ · g/cm³ = mg
      .map(([id, mm3]) => ({ id, massMg: mm3 * materials.get(id)!.density }))
      .sort((a, b) => b.massMg - a.massMg)
  );
}

function matchesRule(rule: Construction['when'], { category, body, attributes }: BuiltPart): boolean {
  const isListed = (list: readonly string[] | undefined, value: unknown) =>
    list === undefined || list.includes(String(value));
  return (
    (rule.category === undefined || rule.category === category) &&
    body.shape !== 'kit' &&
    isListed(rule.shape, body.shape) &&
    isListed(rule.material, body.material) &&
    isListed(rule.series, attributes['series']) &&
    isListed(rule.composition, attributes['composition'])
  );
}

const terminationOf = ({ attributes }: BuiltPart) => String(attributes['termination'] ?? '');

/** The material that a placeholder (`$…`) means in this part; other names are materials already. */
function resolveMaterial(name: string, part: BuiltPart, exemptions: readonly string[]): string {
  switch (name) {
    case '$attach':
      return exemptions.includes('7(a)-I') ? 'die-attach-leaded' : 'die-attach-silver';
    case '$finish':
      return finishOf(terminationOf(part));
    case '$die':
      return /infrared|red|amber|orange|yellow/i.test(part.body.light ?? '')
        ? 'arsenide-die'
        : 'sapphire-die';
    default:
      return name;
  }
}

function finishOf(termination: string): string {
  if (termination.includes('SnPb')) return 'tin-lead-finish';
  if (termination.includes('AgPd')) return 'silver-palladium-finish';
  return /\bAu\b/.test(termination) ? 'gold-finish' : 'tin-finish';
}

/** Layers of chip terminations, innermost first. */
function platedEnds(part: BuiltPart): Layer[] {
  const termination = terminationOf(part);
  const finish = finishOf(termination);
  if (finish === 'silver-palladium-finish') return [[finish, 15]];
  const outer: Layer[] = [
    ['nickel-barrier', 3],
    [finish, finish === 'gold-finish' ? 0.5 : 6],
  ];
  if (termination.startsWith('Flexible')) return [['copper-base', 15], ['conductive-epoxy', 40], ...outer];
  if (termination.startsWith('Cu')) return [['copper-base', 20], ...outer];
  if (termination.startsWith('Ag')) return [['silver-base', 15], ...outer];
  return [['nichrome-base', 0.5], ...outer];
}
