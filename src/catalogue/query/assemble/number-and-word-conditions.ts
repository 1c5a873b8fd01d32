/** Conditions that a single number or word states. */
import type { Filter } from '../../contract.ts';
import type { CompetitorPart } from '../../cross-reference/index.ts';
import type { BaseItem } from '../items.ts';
import type { OwnNumber } from '../vocabulary.ts';
import { type Draft, filterOf } from './draft.ts';
import { mergeFacts, specialFacts } from './facts.ts';
import { meaningOf } from './roles.ts';

/** Facts of a competitor's number that are no search conditions: they only rank the cross-reference. */
const NOT_ASKED = new Set([
  'height',
  'tcr',
  'composition',
  'circuit',
  'filterType',
  'inductorType',
  'elements',
  'topTemperature',
  'rdsVgs',
  'rdsVgsMin',
  'vgsTh',
  'vgsMax',
  'features',
]);
const POLYMER = 'Molded (Polymer)';

/** An order number is matched exactly; a product number or a beginning matches as a prefix. Kits have no packing. */
function ownFilter({ match, number, category }: OwnNumber): Filter {
  const isOrder = match === 'order' || (match === 'product' && category === 'engineering-kits');
  return isOrder ? { eq: number } : { prefix: number };
}

function baseText(filter: BaseItem['filter']): string {
  if ('eq' in filter) return filter.eq;
  return 'in' in filter ? filter.in.join(', ') : `${filter.prefix}…`;
}

/**
 * A decoded number states values; its ratings are minimums. Facts that only its data sheet states are no conditions.
 */
function readCompetitor(draft: Draft, { attributes, subcategory, fromSheet }: CompetitorPart): void {
  for (const [id, value] of Object.entries(attributes)) {
    if (NOT_ASKED.has(id) || fromSheet.includes(id) || (id === 'capType' && value !== POLYMER)) continue;
    draft.set(id, filterOf(value, typeof value === 'number' ? meaningOf(draft.category!, id) : 'eq'));
  }
  if (subcategory) draft.set('subcategory', { eq: subcategory });
}

/** Adds the conditions of our own numbers, base numbers and other makers' numbers. */
export function readNumbers(draft: Draft): void {
  for (const item of draft.items) {
    if (item.kind === 'own')
      draft.use(item, draft.set('pn', ownFilter(item.ownNumber), item.ownNumber.number));
    else if (item.kind === 'base') draft.use(item, draft.set('base', item.filter, baseText(item.filter)));
    else if (item.kind === 'competitor') {
      readCompetitor(draft, item.part);
      draft.use(item);
    }
  }
}

/** Adds the conditions that words state: dielectrics, colours, channels and so on. */
export function readFacts(draft: Draft): void {
  const words = draft.items.filter((item) => item.kind === 'word');
  for (const word of words) draft.use(word);
  const applicable = words
    .flatMap(({ sense }) => sense.facts)
    .filter(({ category, attribute }) =>
      category === '*'
        ? draft.category === null || draft.has(attribute) || attribute === 'inStock'
        : category === draft.category,
    );
  const { category, evidence, vocabulary } = draft;
  for (const [attribute, filter] of mergeFacts(applicable, category, evidence.topics, vocabulary)) {
    draft.set(attribute, filter);
  }
  for (const [attribute, filter] of specialFacts(category, evidence, vocabulary)) {
    if (!draft.filters[attribute]) draft.set(attribute, filter);
  }
}
