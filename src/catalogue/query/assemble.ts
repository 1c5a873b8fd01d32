import {
  inchOfMetric,
  parseValue,
  type Quantity,
  quantityValue,
  sameValue,
  scaled,
  type Unit,
} from '#kernel';
import type { Chip, Filter, Filters } from '../contract.ts';
import { capacitorTolerance, inductorTolerance, resistorTolerance } from '../cross-reference/index.ts';
import { type Binding, bindNames } from './binding.ts';
import type { Evidence } from './category.ts';
import { mergeFacts, specialFacts } from './facts.ts';
import type {
  BareItem,
  BodyItem,
  CountItem,
  FigureItem,
  Item,
  LetterItem,
  SizeItem,
  ToleranceItem,
  ValueItem,
} from './items.ts';
import { type CategoryRoles, meaningOf, ROLES } from './roles.ts';
import { bodyDigits, coilBody, readSize, type SizeReading } from './sizes.ts';
import type { OwnNumber, Vocabulary } from './vocabulary.ts';

/** A reading as it is put together: conditions, the words each came from, and what was left. */
export interface Assembled {
  filters: Filters;
  /** Texts of conditions whose wording is not the plain print of the value. */
  wording: Map<string, string>;
  sizes: SizeReading[];
  /** Codes that are a capacitor's in one reading and a resistor's in the other. */
  codes: { digits: string; letter?: string }[];
  unknown: string[];
}

const CAPS = new Set(['ceramic-capacitors', 'tantalum-capacitors']);
const OHMIC = new Set(['resistors', 'resistorarrays', 'thermistors']);

/** Half width of the band that a typed wavelength stands for. */
const WAVELENGTH_BAND_NM = 5;
const INFRARED_FROM_NM = 780;

/** Reads items for one category. */
export class Assembly {
  readonly #category: string | null;
  readonly #vocabulary: Vocabulary;
  readonly #evidence: Evidence;
  readonly #items: readonly Item[];
  readonly #roles: CategoryRoles | null;
  readonly #attributes: ReadonlySet<string>;
  readonly #filters: Filters = {};
  readonly #wording = new Map<string, string>();
  readonly #sizes: SizeReading[] = [];
  readonly #codes: Assembled['codes'] = [];
  readonly #used = new Set<Item>();
  /** A written frequency has set the band. */
  #bandSet = false;
  #bindings: ReadonlyMap<Item, Binding> = new Map();

  constructor(category: string | null, evidence: Evidence, vocabulary: Vocabulary) {
    this.#category = category;
    this.#vocabulary = vocabulary;
    this.#evidence = evidence;
    this.#items = evidence.items;
    this.#roles = category ? (ROLES[category] ?? null) : null;
    this.#attributes = vocabulary.categories.find(({ slug }) => slug === category)?.attributes ?? new Set();
  }

  assemble(): Assembled {
    this.#bindings = bindNames(
      this.#items,
      (id) => this.#has(id),
      (id) => this.#unitOf(id),
    );
    this.#numbers();
    this.#facts();
    this.#bodies();
    for (const item of this.#items) this.#figures(item);
    this.#letters();
    for (const item of this.#items) if (item.kind === 'bare') this.#bare(item);
    this.#colourOfWavelength();
    return {
      filters: this.#filters,
      wording: this.#wording,
      sizes: this.#sizes,
      codes: this.#codes,
      unknown: this.#leftOver(),
    };
  }

  #has(id: string): boolean {
    return this.#attributes.has(id) || (id === 'b' && this.#category === 'thermistors');
  }

  #unitOf(id: string): string | null {
    return id === 'b' ? 'K' : (this.#vocabulary.attribute(id)?.unit ?? null);
  }

  /** Sets a condition; a second one on the same attribute only narrows an open range. */
  #set(attribute: string, filter: Filter, wording?: string): boolean {
    const known = this.#filters[attribute];
    const isRange = (one: Filter) => one.min !== undefined || one.max !== undefined;
    if (known && ONE_OF_SEVERAL.has(attribute)) return this.#addChoice(attribute, known, filter);
    if (known && !(isRange(known) && isRange(filter))) return sameFilter(known, filter);
    this.#filters[attribute] = { ...known, ...filter };
    if (wording) this.#wording.set(attribute, wording);
    return true;
  }

  /** `0805 or 1206`: any of the named sizes. */
  #addChoice(attribute: string, known: Filter, filter: Filter): boolean {
    const values = new Set([...(known.in ?? [known.eq]), ...(filter.in ?? [filter.eq])]);
    if (values.has(undefined)) return sameFilter(known, filter);
    const choices = [...values].filter((value) => value !== undefined);
    if (choices.length > 1) {
      this.#filters[attribute] = { in: choices };
      this.#wording.delete(attribute);
    }
    return true;
  }

  #use(item: Item, done: boolean): void {
    if (done) this.#used.add(item);
  }

  #numbers(): void {
    for (const item of this.#items) {
      if (item.kind === 'own') {
        this.#use(item, this.#set('pn', ownFilter(item.own), item.own.number));
      } else if (item.kind === 'base') {
        this.#use(item, this.#set('base', item.filter, baseText(item.filter)));
      } else if (item.kind === 'competitor') {
        this.#competitor(item.part.attributes, item.part.subcategory);
        this.#used.add(item);
      }
    }
  }

  /** A decoded number states its values; ratings of the cross are "this or better". */
  #competitor(attributes: Readonly<Record<string, number | string>>, subcategory?: string): void {
    for (const [id, value] of Object.entries(attributes)) {
      if (NOT_ASKED.has(id) || (id === 'capType' && value !== 'Molded (Polymer)')) continue;
      const meaning = typeof value === 'number' ? meaningOf(this.#category!, id) : 'eq';
      this.#set(id, filterOf(value, meaning));
    }
    if (subcategory) this.#set('subcategory', { eq: subcategory });
  }

  #facts(): void {
    const stated = this.#items.flatMap((item) => {
      if (item.kind !== 'word') return [];
      this.#used.add(item);
      return item.sense.facts;
    });
    const applicable = stated.filter(({ category, attribute }) =>
      category === '*'
        ? this.#category === null || this.#has(attribute) || attribute === 'inStock'
        : category === this.#category,
    );
    const facts = mergeFacts(applicable, this.#category, this.#evidence.topics, this.#vocabulary);
    for (const [attribute, filter] of facts) this.#set(attribute, filter);
    for (const [attribute, filter] of specialFacts(this.#category, this.#evidence, this.#vocabulary)) {
      if (!this.#filters[attribute]) this.#set(attribute, filter);
    }
  }

  #bodies(): void {
    this.#counts();
    for (const item of this.#items) {
      if (item.kind === 'size') this.#size(item);
      else if (item.kind === 'package')
        this.#use(item, this.#set('packageCase', { eq: item.canonical }, item.canonical));
      else if (item.kind === 'case') this.#case(item);
      else if (item.kind === 'body') this.#use(item, this.#body(item));
    }
  }

  #case(item: Extract<Item, { kind: 'case' }>): void {
    if (item.eia && this.#category !== 'leds')
      this.#use(item, this.#set('packageCase', { eq: item.eia }, item.eia));
    else if (this.#has('caseCode'))
      this.#use(item, this.#set('caseCode', { eq: item.letter }, `case ${item.letter}`));
    else if (this.#category === 'engineering-kits')
      this.#use(item, this.#set('packageCase', { eq: item.letter }));
  }

  #counted(): number | undefined {
    const counts = this.#items.filter(
      (item): item is CountItem => item.kind === 'count' && item.of !== 'pins',
    );
    if (counts.length > 0) return counts[0]!.count;
    const word = this.#items.find((item) => item.kind === 'word' && item.sense.count !== undefined);
    return word?.kind === 'word' ? word.sense.count : undefined;
  }

  #counts(): void {
    const attribute = this.#category ? COUNTED[this.#category] : undefined;
    for (const item of this.#items) {
      if (item.kind !== 'count') continue;
      this.#used.add(item);
      if (item.of === 'pins' && this.#has('pins'))
        this.#set('pins', { eq: item.count }, `${item.count} pins`);
      if (item.elementSize) this.#elementSize(item);
    }
    const count = this.#counted();
    if (attribute && count !== undefined && count > 1 && this.#countApplies())
      this.#set(attribute, { eq: count });
  }

  /** A capacitor has elements only where an array is spoken of; `dual` alone says nothing of a resistor. */
  #countApplies(): boolean {
    if (this.#category === 'ceramic-capacitors')
      return this.#evidence.topics.has('array') || this.#evidence.units.has('count');
    return true;
  }

  #elementSize({ elementSize, count }: CountItem): void {
    const reading = readSize(this.#vocabulary, { category: this.#category, digits: elementSize!, count });
    if (reading) this.#set(reading.attribute, reading.filter, reading.text);
  }

  #size(item: SizeItem): void {
    const before = this.#items[this.#items.indexOf(item) - 1];
    const marked =
      before?.kind === 'word' && before.sense.expects !== 'case' ? before.sense.expects : undefined;
    const count = this.#counted();
    const reading = readSize(this.#vocabulary, {
      category: this.#category,
      digits: item.digits,
      ...(item.system || marked ? { system: (item.system ?? marked) as 'metric' | 'inch' } : {}),
      manyColoured: this.#isManyColoured(),
      special: this.#filters['subcategory'] !== undefined,
      ...(count ? { count } : {}),
    });
    if (!reading) {
      this.#bare({ ...item, kind: 'bare' }, item);
      return;
    }
    if (!this.#set(reading.attribute, reading.filter, reading.text)) return;
    this.#used.add(item);
    this.#sizes.push(reading);
  }

  #isManyColoured(): boolean {
    const colour = String(this.#filters['color']?.eq ?? '');
    return colour === 'RGB' || colour.includes('/') || this.#evidence.topics.has('biColour');
  }

  #body({ sides }: BodyItem): boolean {
    if (this.#category === 'inductors' || this.#category === 'choke-coils') {
      return this.#set('packageCase', coilBody(this.#vocabulary, this.#category, sides));
    }
    const [a = 0, b = 0] = sides;
    const named = SQUARE_PACKAGES[`${this.#category} ${a}x${b}`];
    if (named) return this.#set('packageCase', { eq: named }, named);
    const digits = bodyDigits([a, b]);
    const inch = this.#category === 'leds' ? null : inchOfMetric(digits);
    if (inch) return this.#set('packageCase', { eq: inch }, `${inch} inch (${digits} metric)`);
    const isKnown = this.#category && this.#vocabulary.texts(this.#category, 'packageCase').includes(digits);
    return Boolean(isKnown) && this.#set('packageCase', { eq: digits }, digits);
  }

  #figures(item: Item): void {
    if (this.#used.has(item)) return;
    if (item.kind === 'value') this.#use(item, this.#value(item));
    else if (item.kind === 'figure') this.#use(item, this.#figure(item));
    else if (item.kind === 'tolerance') this.#use(item, this.#tolerance(item));
    else if (item.kind === 'marking') this.#use(item, this.#marking(item.resistance, item.text));
    else if (item.kind === 'compare') this.#used.add(item);
  }

  #marking(resistance: number, text: string): boolean {
    const attribute = this.#roles?.units.ohm?.[0];
    if (attribute && OHMIC.has(this.#category!)) return this.#set(attribute, { eq: resistance });
    const degrees = /^(\d\d)C$/.exec(text);
    return degrees !== null && this.#temperature({ value: Number(degrees[1]) });
  }

  #value(item: ValueItem): boolean {
    const binding = this.#bindings.get(item);
    if (binding?.attribute) return this.#number(binding.attribute, this.#read(item, binding.attribute), item);
    if (item.named && this.#has(item.named))
      return this.#number(item.named, this.#read(item, item.named), item);
    if (item.condition && !(item.quantity.unit === 'V' && CAPS.has(this.#category!)))
      return this.#testCondition(item);
    if (this.#category === 'leds' && item.quantity.unit === 'm') return this.#wavelength(item);
    if (this.#category === 'antenna' && item.quantity.unit === 'Hz') return this.#band(item);
    if (this.#isTestFrequency(item) || this.#codeWithLetter(item)) return true;
    const attribute = this.#attributeFor(item);
    return attribute !== null && this.#number(attribute, this.#read(item, attribute), item);
  }

  /** `104K`, `103J` read as number and prefix or farad: a code and a tolerance letter where the family says so. */
  #codeWithLetter(item: ValueItem): boolean {
    const match = /^(\d{3,4})([KMGF])$/.exec(item.text);
    if (!match || !this.#category) return false;
    const isCapacitor = CAPS.has(this.#category) && match[1]!.length === 3;
    const isResistor = OHMIC.has(this.#category) && match[2] === 'F';
    const isInductor = this.#category === 'inductors' && match[1]!.length === 3;
    if (!isCapacitor && !isResistor && !isInductor) return false;
    this.#code(match[1]!, match[2]);
    this.#letterTolerance(match[2]!);
    return true;
  }

  /** Impedances of beads and chokes are those at 100 MHz, with or without `@`. */
  #isTestFrequency({ quantity }: ValueItem): boolean {
    const isImpedance = this.#category === 'ferrite-beads' || this.#category === 'choke-coils';
    return isImpedance && quantity.unit === 'Hz' && quantityValue(quantity) === 100e6;
  }

  /** After `@`: test frequency, drive voltage of a MOSFET, test current of an LED. */
  #testCondition(item: ValueItem): boolean {
    const { unit } = item.quantity;
    if (this.#category === 'mos-fets' && unit === 'V')
      return this.#set('rdsVgs', { eq: quantityValue(item.quantity) });
    if (this.#category === 'leds' && unit === 'A')
      return this.#set('ifTest', { eq: quantityValue(item.quantity) });
    return true;
  }

  #attributeFor(item: ValueItem): string | null {
    const unit = this.#unitFor(item);
    if (!unit || !this.#roles) return null;
    if (item.ac && this.#has('acVoltage')) return 'acVoltage';
    const small = quantityValue(item.quantity) < 1;
    const wanted = ROLE_BY_SIZE[`${this.#category} ${unit}`];
    if (wanted) return small ? wanted[0] : wanted[1];
    if (this.#category === 'tvs-diodes' && unit === 'V' && quantityValue(item.quantity) >= 1000)
      return 'esdRating';
    const claims = this.#roles.units[unit] ?? [];
    if (claims.includes('vfMax')) return quantityValue(item.quantity) < 2 ? 'vfMax' : 'vrrm';
    return claims.find((id) => this.#filters[id] === undefined || item.compare) ?? claims[0] ?? null;
  }

  /** Unit of a value in this category: the written one, else what its prefix can mean here. */
  #unitFor(item: ValueItem): Unit | null {
    const { unit, prefix, digits } = item.quantity;
    if (item.kelvin && unit === null) {
      const kelvin = Number(digits);
      if (this.#category === 'leds' && kelvin >= 1000) return 'K';
      if (this.#category === 'thermistors' && kelvin >= 2000 && kelvin <= 6000) return 'K';
    }
    if (unit === 'ohm' && item.quantity.point === 'R' && this.#roles) {
      if (CAPS.has(this.#category!)) return 'F';
      if (this.#category === 'inductors') return 'H';
    }
    if (unit !== null || prefix === '') return unit;
    if (this.#category === 'choke-coils' && 'pnu'.includes(prefix)) return 'H';
    const bare = this.#roles?.bare ?? null;
    if (bare === 'ohm') return 'pnu'.includes(prefix) ? null : 'ohm';
    return prefix === 'k' || prefix === 'M' || prefix === 'G' ? null : bare;
  }

  #read(item: ValueItem, attribute: string): { value: number; to?: number } {
    const convert = (quantity: Quantity) => this.#convert(quantity, attribute, item);
    return { value: convert(item.quantity), ...(item.to ? { to: convert(item.to) } : {}) };
  }

  #convert(quantity: Quantity, attribute: string, item: ValueItem): number {
    const unit = this.#unitOf(attribute);
    if (unit === 'K' && item.kelvin) return Number(quantity.digits);
    // Parts lists in capitals write MOHM for milliohm; nobody asks for a loss of megohms.
    if (unit === 'ohm' && quantity.prefix === 'M' && LOSSES.has(attribute)) {
      return quantityValue({ ...quantity, prefix: 'm' });
    }
    if (quantity.point === 'R' && unit === 'F') return quantityValue(quantity, -12);
    if (quantity.point === 'R' && unit === 'H') return quantityValue(quantity, -6);
    return quantityValue(quantity);
  }

  #number(
    attribute: string,
    { value, to }: { value: number; to?: number },
    item: { compare?: ValueItem['compare'] },
  ): boolean {
    if (!Number.isFinite(value)) return false;
    if (to !== undefined) return this.#set(attribute, { min: Math.min(value, to), max: Math.max(value, to) });
    const compare = item.compare ?? this.#bindings.get(item as Item)?.compare;
    const stored = attribute === 'power' ? this.#nearPower(value) : value;
    if (compare === 'min') return this.#set(attribute, { min: stored });
    if (compare === 'max') return this.#set(attribute, { max: stored });
    if (compare === 'eq') return this.#set(attribute, { eq: stored });
    return this.#set(attribute, filterOf(stored, meaningOf(this.#category!, attribute)));
  }

  /** 1/16 W is rated 0.063 W: the rating that the fraction stands for. */
  #nearPower(watts: number): number {
    const ratings = this.#vocabulary.numbers(this.#category!, 'power');
    if (ratings.some((rating) => sameValue(rating, watts))) return watts;
    return ratings.find((rating) => Math.abs(rating - watts) <= 0.015 * watts) ?? watts;
  }

  #figure(item: FigureItem): boolean {
    const bound = this.#bindings.get(item)?.attribute;
    if (item.figure === 'temperature') return this.#temperature(item);
    const attribute = bound ?? this.#figureAttribute(item.figure);
    return attribute !== null && this.#number(attribute, item, item);
  }

  #figureAttribute(figure: FigureItem['figure']): string | null {
    if (figure === 'watt') return this.#roles?.units.W?.[0] ?? null;
    const attribute = FIGURES[figure];
    return attribute && this.#has(attribute) ? attribute : null;
  }

  #temperature({ value, to }: { value: number; to?: number }): boolean {
    if (this.#category === 'thermistors' && this.#evidence.topics.has('ptc') && to === undefined) {
      return this.#set('tripTemp', { eq: value });
    }
    // A thermistor's resistance is stated at 25 °C: that asks for nothing.
    if (this.#category === 'thermistors' && value === 25 && to === undefined) return true;
    if (!this.#has('opTemp')) return false;
    if (to !== undefined) return this.#set('opTemp', { min: value, max: to });
    return this.#set('opTemp', value < 0 ? { min: value } : { max: value });
  }

  #wavelength(item: ValueItem): boolean {
    const nanometres = Number(item.quantity.digits);
    const attribute = nanometres >= INFRARED_FROM_NM ? 'wavelengthPeak' : 'wavelengthDom';
    if (item.to || item.compare || this.#bindings.get(item)?.compare)
      return this.#number(attribute, this.#read(item, attribute), item);
    const band = {
      min: scaled(String(nanometres - WAVELENGTH_BAND_NM), -9),
      max: scaled(String(nanometres + WAVELENGTH_BAND_NM), -9),
    };
    return this.#set(attribute, band, `${nanometres} nm ±${WAVELENGTH_BAND_NM}`);
  }

  /** A wavelength also says the colour whose band holds it. */
  #colourOfWavelength(): void {
    if (this.#category !== 'leds' || this.#filters['color']) return;
    if (this.#filters['wavelengthPeak']) this.#set('color', { eq: 'Infrared' });
    const item = this.#items.find(
      (one): one is ValueItem => one.kind === 'value' && one.quantity.unit === 'm',
    );
    if (!item || item.to || item.compare) return;
    const metres = scaled(item.quantity.digits, -9);
    const band = this.#vocabulary.colourBands.find(
      ({ min, max }) => metres >= min * (1 - 1e-9) && metres <= max * (1 + 1e-9),
    );
    if (band) this.#set('color', { eq: band.colour });
  }

  /** A frequency says the band, against a word that says another: LoRa at 868 MHz. */
  #band(item: ValueItem): boolean {
    const hertz = quantityValue(item.quantity);
    return item.to ? this.#wideBand(hertz, quantityValue(item.to)) : this.#bandAt(hertz);
  }

  #bandAt(hertz: number): boolean {
    const bands = BANDS.filter(([, low, high]) => hertz >= low && hertz <= high).map(([name]) => name);
    const stated = this.#filters['freqBand'];
    if (bands.some((name) => stated?.eq === name)) return true;
    if (bands.length === 0 || this.#bandSet) return this.#bandSet;
    this.#filters['freqBand'] = { eq: bands[0]! };
    this.#bandSet = true;
    return true;
  }

  #wideBand(from: number, to: number): boolean {
    const band = BANDS.find(
      ([, low, high]) => from >= low * 0.9 && to <= high * 1.1 && to - from > 0.3 * (high - low),
    );
    return band !== undefined && this.#set('freqBand', { eq: band[0] }, band[0]);
  }

  #tolerance(item: ToleranceItem): boolean {
    const bound = this.#bindings.get(item)?.attribute;
    if (bound && this.#unitOf(bound) === '%' && !bound.toLowerCase().includes('tol')) {
      return this.#number(bound, { value: Number(/[\d.]+/.exec(item.tolerance)![0]) }, item);
    }
    const open = this.#roles?.tolerance.find((id) => this.#filters[id] === undefined);
    const free = bound ?? open ?? (this.#evidence.topics.has('or') ? this.#roles?.tolerance[0] : undefined);
    if (!free) return false;
    if (free === 'efficiency')
      return this.#number(free, { value: Number(/[\d.]+/.exec(item.tolerance)![0]) }, item);
    return this.#set(free, { eq: item.tolerance });
  }

  /** Single letters: tolerance beside a value, case of a tantalum capacitor. */
  #letters(): void {
    this.#items.forEach((item, index) => {
      if (item.kind !== 'letter' || this.#used.has(item)) return;
      // `C 100n`: a reference letter before the value.
      if (index === 0 && /^[CRLDQ]$/.test(item.text) && this.#items.length > 1 && !this.#has('caseCode'))
        this.#used.add(item);
      if (this.#bindings.has(item)) this.#used.add(item);
      else this.#use(item, this.#letter(item, this.#items[index - 1], this.#items[index + 1]));
    });
  }

  #letter(item: LetterItem, before: Item | undefined, after: Item | undefined): boolean {
    const isBeside = isValue(before) || isValue(after);
    if ((isBeside || /^[FGJKMZ]$/.test(item.text)) && this.#letterTolerance(item.letter, item.attached)) {
      return true;
    }
    if (this.#has('caseCode') && TANTALUM_CASES.has(item.letter)) {
      return this.#set('caseCode', { eq: item.letter }, `case ${item.letter}`);
    }
    const fact = item.sense?.facts.find(({ category }) => category === this.#category);
    if (fact) return this.#set(fact.attribute, fact.filter);
    return item.sense !== undefined && !/^[A-Z]$/.test(item.text);
  }

  /** K is never a tolerance after a plain number: 10 K is a resistance. */
  #letterTolerance(letter: string, attached?: boolean): boolean {
    const attribute = this.#roles?.tolerance[0];
    const tolerance = attribute ? this.#toleranceOf(letter, attached) : null;
    return tolerance !== null && this.#set(attribute!, { eq: tolerance });
  }

  #toleranceOf(letter: string, attached?: boolean): string | null {
    if (CAPS.has(this.#category!)) {
      const small = Number(this.#filters['capacitance']?.eq ?? 1) < 10e-12;
      if ('BCD'.includes(letter)) return small || attached ? capacitorTolerance(letter) : null;
      return 'FGJKMZ'.includes(letter) ? capacitorTolerance(letter) : null;
    }
    if (this.#category === 'inductors') return 'FGJKMBCS'.includes(letter) ? inductorTolerance(letter) : null;
    if (!OHMIC.has(this.#category!)) return null;
    if ('FGJ'.includes(letter) || (attached && 'BCD'.includes(letter))) return resistorTolerance(letter);
    return null;
  }

  #bare(item: BareItem, original: Item = item): void {
    if (this.#used.has(original) || this.#category === null) return;
    const binding = this.#bindings.get(original);
    if (binding?.attribute) {
      const value = parseValue(item.digits, { unit: unitOrNull(this.#unitOf(binding.attribute)) });
      const number = value.ok ? value.value : Number(item.digits);
      this.#use(original, this.#number(binding.attribute, { value: number }, original as ValueItem));
      return;
    }
    this.#use(original, this.#code(item.digits) || this.#plainNumber(item));
  }

  /** Three or four digits with a power of ten at the end, by the family. */
  #code(digits: string, letter?: string): boolean {
    const attribute = this.#codeAttribute(digits);
    if (!attribute) return false;
    const exponent = { F: -12, H: -6 }[this.#unitOf(attribute) ?? ''] ?? 0;
    const value = Number(`${digits.slice(0, -1)}e${Number(digits.at(-1)) + exponent}`);
    this.#codes.push({ digits, ...(letter ? { letter } : {}) });
    return this.#set(attribute, { eq: value });
  }

  #codeAttribute(digits: string): string | null {
    if (!/^\d{3,4}$/.test(digits) || !this.#category) return null;
    if (digits.length === 4)
      return OHMIC.has(this.#category) && !this.#isB(digits) ? (this.#roles?.units.ohm?.[0] ?? null) : null;
    if (this.#category === 'ferrite-beads') return digits.endsWith('0') ? null : 'impedance';
    if (CAPS.has(this.#category)) return 'capacitance';
    if (this.#category === 'inductors') return 'inductance';
    return OHMIC.has(this.#category) ? this.#roles!.units.ohm![0]! : null;
  }

  #isB(digits: string): boolean {
    return this.#category === 'thermistors' && Number(digits) >= 2000 && Number(digits) <= 6000;
  }

  /** Numbers without a unit that can only be one thing in the family. */
  #plainNumber(item: BareItem): boolean {
    const value = Number(item.digits);
    if (this.#category === 'antenna') return this.#bandAt(value * (value >= 100 ? 1e6 : 1e9));
    if (CAPS.has(this.#category!) && value === 6.3) return this.#number('ratedVoltage', { value }, item);
    if (this.#isB(item.digits)) return this.#set('b', { eq: value });
    if (this.#category === 'leds' && value >= 2000 && value <= 10000)
      return this.#number('cct', { value }, item);
    if (CAPS.has(this.#category!) && /^0?\.\d+$/.test(item.digits))
      return this.#set('capacitance', { eq: scaled(item.digits, -6) });
    const attribute = PLAIN_NUMBER[this.#category!];
    if (!attribute || this.#filters[attribute]) return false;
    return this.#number(attribute, { value }, item);
  }

  #leftOver(): string[] {
    return this.#items.flatMap((item) =>
      this.#used.has(item) || item.kind === 'compare' ? [] : [item.text],
    );
  }
}

/** Facts of a competitor's number that a search does not filter by: they only rank the cross. */
const NOT_ASKED = new Set(['tcr', 'composition', 'circuit', 'filterType', 'inductorType', 'elements']);

/** An order number is meant itself; a product number or less is the beginning of order numbers. Kits have no packing. */
function ownFilter({ match, number, category }: OwnNumber): Filter {
  const isOrder = match === 'order' || (match === 'product' && category === 'engineering-kits');
  return isOrder ? { eq: number } : { prefix: number };
}

const TANTALUM_CASES = new Set(['P', 'A', 'S', 'B', 'T', 'C', 'W', 'D', 'X']);

/** Texts of which several may be named, any of which will do. */
const ONE_OF_SEVERAL = new Set(['packageCase', 'caseCode', 'tolerance']);

/** Resistances that are losses. */
const LOSSES = new Set(['dcr', 'rdsOn', 'esr']);

/** Attributes of figures that need no name. A length does: it may be a lead pitch or the diameter of a lamp. */
const FIGURES: Readonly<Record<string, string>> = { ppm: 'tcr', angle: 'viewingAngle', gain: 'gain' };

/** What `4x`, `quad` and `4 lines` count, by category. */
const COUNTED: Readonly<Record<string, string>> = {
  resistorarrays: 'resistors',
  'ceramic-capacitors': 'elements',
  'ferrite-beads': 'lines',
  'choke-coils': 'lines',
  'tvs-diodes': 'channels',
};

/** Attributes of small (below 1) and other values of a unit. */
const ROLE_BY_SIZE: Readonly<Record<string, readonly [small: string, other: string]>> = {
  'ferrite-beads ohm': ['dcr', 'impedance'],
  'choke-coils ohm': ['dcr', 'cmImpedance'],
};

const PLAIN_NUMBER: Readonly<Record<string, string>> = {
  resistors: 'resistance',
  resistorarrays: 'resistance',
  'ferrite-beads': 'impedance',
  'choke-coils': 'cmImpedance',
  zeners: 'vz',
  'tvs-diodes': 'vrwm',
};

const SQUARE_PACKAGES: Readonly<Record<string, string>> = {
  'mos-fets 3x3': 'PDFN3x3',
  'mos-fets 3.3x3.3': 'PDFN3x3',
  'mos-fets 5x6': 'PDFN5x6',
  'mos-fets 2x2': 'DFN2020-6',
};

/** Bands that an antenna serves, Hz. */
const BANDS: readonly (readonly [name: string, low: number, high: number])[] = [
  ['433 MHz ISM', 0.4e9, 0.45e9],
  ['868 MHz ISM', 0.86e9, 0.88e9],
  ['915 MHz ISM', 0.9e9, 0.93e9],
  ['GNSS L1 / E1 / B1 / G1', 1.5e9, 1.65e9],
  ['Bluetooth / Wi-Fi 2.4 GHz', 2.35e9, 2.55e9],
  ['Wi-Fi 2.4 / 5-7 GHz', 5e9, 7.2e9],
  ['UWB 3.1-10.6 GHz', 3e9, 10.7e9],
];

function isValue(item: Item | undefined): boolean {
  return item?.kind === 'value' || item?.kind === 'bare' || item?.kind === 'marking';
}

function unitOrNull(unit: string | null): Unit | null {
  return unit as Unit | null;
}

function filterOf(value: number | string, meaning: 'prefer' | 'min' | 'max' | 'eq'): Filter {
  if (meaning === 'prefer') return { eq: value, prefer: 'eq', alsoShow: 'gt' };
  if (meaning === 'eq' || typeof value === 'string') return { eq: value };
  return meaning === 'min' ? { min: value } : { max: value };
}

function sameFilter(a: Filter, b: Filter): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function baseText(filter: { eq?: string; prefix?: string; in?: string[] }): string {
  return filter.eq ?? filter.in?.join(', ') ?? `${filter.prefix}…`;
}

export type { Chip };
