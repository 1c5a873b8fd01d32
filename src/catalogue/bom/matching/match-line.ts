import type { LoadedRelease } from '../../loaded-release.ts';
import type { PriceView } from '../../price-view.ts';
import type { ProductRef } from '../../release/format.ts';
import { say } from '../../say.ts';
import { attributeLabel } from '../../taxonomy-texts.ts';
import { type BomRecord, piecesOf } from '../records.ts';
import { withOpen } from './cross-open.ts';
import { withDefaults } from './defaults.ts';
import { explained } from './explain.ts';
import { byTotal, factsOfProduct, judgeAll, productsOfBase } from './find-parts.ts';
import type { Judgement } from './judge.ts';
import type { LineReading } from './line-reading.ts';
import type { BomOrder, LineStatus, MatchedLine } from './matched-line.ts';
import { presentPart, printed, type Showing } from './present.ts';
import type { LineReader } from './read-line.ts';
import type { Request } from './request.ts';
import { KEYS, keysOf } from './rules.ts';
import { shortOf, toldShort, unmetBy } from './shortfalls.ts';
import { CONFLICTS, FAMILIES, LIKE, REASONS, type ReasonCode } from './texts.ts';
import { BY_NUMBER, decidesByNumber, isStated, NEEDED, sidesOfCoil, wantedOf } from './wanted.ts';

const MOST_ALTERNATIVES = 5;

/** Bodies of coils on one land pattern differ by this much, in mm. */
const SAME_SIDE = 0.11;

/** What was decided about a line, before it is shown. */
interface Decision {
  status: LineStatus;
  code: ReasonCode;
  reason: string;
  part: Judgement | null;
  alternatives: readonly Judgement[];
  assumed: Readonly<Record<string, number | string>>;
  conflicts?: readonly string[];
  /** Whom an assumed size is like. */
  sizeLike?: string;
}

/** A number of a power line's bead promises amperes that it does not name. */
function isForPower({ attributes }: LineReading): boolean {
  return attributes['filterType'] === 'Power Line';
}

/** What is asked about is not said to be assumed. */
function without(assumed: Request['assumed'], asked: string): Request['assumed'] {
  return Object.fromEntries(Object.entries(assumed).filter(([id]) => id !== asked));
}

/** Matches lines against one state of the catalogue; a whole list is matched with the same one. */
export class BomMatcher {
  readonly #showing: Showing;
  readonly #reader: LineReader;
  readonly #boards: number;

  constructor(loaded: LoadedRelease, reader: LineReader, order: BomOrder, prices: PriceView) {
    this.#showing = { loaded, prices, locale: order.locale };
    this.#reader = reader;
    this.#boards = order.quantity;
  }

  /** For whom parts are shown, and the state of the catalogue they are of. */
  get showing(): Showing {
    return this.#showing;
  }

  /** Reads one line and finds the part of ours that is the same or better and costs least. */
  match(record: BomRecord): MatchedLine {
    const reading = this.#reader.read(record);
    const quantity = piecesOf(record);
    const pieces = Math.ceil(quantity * this.#boards);
    const decision = this.#withDoubt(record, this.#decide(record, reading, pieces));
    const show = (judgement: Judgement) => presentPart(this.#showing, judgement, pieces);
    return {
      line: record.line,
      refs: record.refs,
      quantity,
      pieces,
      text: record.text,
      status: decision.status,
      category: reading.category,
      attributes: { ...this.#ofBase(decision), ...reading.attributes },
      assumed: Object.keys(decision.assumed),
      assumptions: { ...decision.assumed },
      conflicts: [...this.#conflicts(record, reading, quantity), ...(decision.conflicts ?? [])],
      mpn: reading.mpn,
      maker: reading.decoded?.maker ?? null,
      part: decision.part && show(decision.part),
      alternatives: decision.alternatives.slice(0, MOST_ALTERNATIVES).map(show),
      sizeLike: decision.sizeLike ?? null,
      reason: decision.reason,
      reasonCode: decision.code,
    };
  }

  /** A number of pieces that may be something else is asked about before anything is bought. */
  #withDoubt({ isCountDoubtful, quantity }: BomRecord, decision: Decision): Decision {
    if (!isCountDoubtful || decision.part === null) return decision;
    return this.#asDoubt(decision, 'pieces_open', { pieces: quantity ?? 1 });
  }

  /** The same parts to choose from, with a question in front. */
  #asDoubt(
    { part, alternatives, assumed }: Decision,
    code: ReasonCode,
    values: Readonly<Record<string, string | number>>,
  ): Decision {
    return {
      ...this.#stop('question', code, values),
      alternatives: [...(part ? [part] : []), ...alternatives],
      assumed,
    };
  }

  /** An industry number means the ratings that all its makers give it. */
  #ofBase({ code, part }: Decision): Record<string, number | string> {
    return code.startsWith('same_base') && part ? factsOfProduct(this.#showing.loaded, part.product) : {};
  }

  #say(code: ReasonCode, values: Readonly<Record<string, string | number>> = {}): string {
    return say(REASONS[code], this.#showing.locale, values);
  }

  #stop(status: LineStatus, code: ReasonCode, values?: Readonly<Record<string, string | number>>): Decision {
    return { status, code, reason: this.#say(code, values), part: null, alternatives: [], assumed: {} };
  }

  #conflicts(record: BomRecord, { contradictions, mpn }: LineReading, quantity: number): string[] {
    const { locale } = this.#showing;
    const sentences = contradictions.map(({ attribute, text, other, by }) =>
      say(CONFLICTS[by], locale, {
        attribute: attributeLabel(attribute, locale),
        text: printed(attribute, text, locale),
        other: printed(attribute, other, locale),
        mpn: mpn ?? '',
      }),
    );
    const isOff =
      record.fitted &&
      record.quantity !== null &&
      ![quantity, record.refs.length].includes(record.quantity) &&
      record.refs.length > 0;
    return isOff
      ? [
          ...sentences,
          say(CONFLICTS.quantity, locale, { quantity: record.quantity!, references: record.refs.length }),
        ]
      : sentences;
  }

  #decide(record: BomRecord, reading: LineReading, pieces: number): Decision {
    const { category, family } = reading;
    if (!reading.fitted) return this.#stop('not_fitted', 'not_fitted');
    const own = this.#ownPart(record);
    if (own) return this.#settled('own_number', {}, own, [], pieces);
    if (reading.foreign)
      return this.#stop('out_of_scope', reading.foreign === 'other' ? 'foreign' : reading.foreign);
    if (category === null) {
      return family ? this.#familyOpen(family, reading.mpn) : this.#stop('no_match', 'unknown_kind');
    }
    if (reading.bases.length > 0) return this.#byBase(reading, pieces);
    return this.#byValues(category, reading, pieces);
  }

  #familyOpen(family: NonNullable<LineReading['family']>, mpn: string | null): Decision {
    const values = { family: say(FAMILIES[family], this.#showing.locale), mpn: mpn ?? '' };
    return this.#stop('question', mpn === null ? 'family_open' : 'number_unknown', values);
  }

  #ownPart({ fields }: BomRecord): Judgement | null {
    for (const cell of [fields.ownNumber, fields.mpn, fields.value]) {
      const found = cell ? this.#showing.loaded.find(cell.trim()) : null;
      if (found) return { product: found.product, grade: 'exact', deviations: [], score: 0 };
    }
    return null;
  }

  #value(product: ProductRef, attribute: string): string {
    return String(this.#showing.loaded.value(product, attribute) ?? '');
  }

  /** Parts of the same industry number on the same land pattern. */
  #byBase({ bases, attributes, category, contradictions }: LineReading, pieces: number): Decision {
    const { loaded, locale } = this.#showing;
    const all = bases.flatMap((base) => productsOfBase(loaded, base));
    const place = attributes['packageCase'];
    const there = all.filter(
      (product) => place === undefined || this.#value(product, 'packageCase') === place,
    );
    const judged = there.map((product): Judgement => ({ product, grade: 'exact', deviations: [], score: 0 }));
    const ordered = this.#plainGradeFirst(byTotal(loaded, judged, pieces));
    const values = { base: bases[0] ?? '' };
    if (ordered.length === 0 && all.length > 0) {
      const other = this.#value(all[0]!, 'packageCase');
      const conflict = say(CONFLICTS.base, locale, { ...values, other, text: String(place) });
      const inPlace = category ? this.#judged(this.#request(category, { packageCase: place! })) : [];
      return {
        ...this.#stop('question', 'conflict'),
        alternatives: byTotal(
          loaded,
          inPlace.filter(({ product }) => this.#isAlike(product, all[0]!)),
          pieces,
        ),
        conflicts: [conflict],
      };
    }
    const cases = new Set(there.map((product) => this.#value(product, 'packageCase')));
    const kinds = new Set(
      there.map((product) => this.#value(product, 'diodeConfig') + this.#value(product, 'direction')),
    );
    if (cases.size > 1 || kinds.size > 1)
      return { ...this.#stop('question', cases.size > 1 ? 'place_open' : 'conflict'), alternatives: ordered };
    if (contradictions.length > 0) return { ...this.#stop('question', 'conflict'), alternatives: ordered };
    const able = ordered.filter(({ product }) => shortOf(loaded, category, attributes, product).length === 0);
    const [part, ...others] = able;
    if (part) {
      const ours = this.#limitOf(category, attributes, part.product);
      const code = ours === null ? 'same_base' : 'same_base_limit';
      return this.#settled(code, { ...values, ours: ours ?? '' }, part, others, pieces);
    }
    if (ordered.length === 0) return this.#stop('no_match', 'unknown_kind');
    return {
      ...this.#stop('question', 'check_differences'),
      alternatives: ordered,
      conflicts: toldShort(
        this.#showing,
        CONFLICTS.short,
        shortOf(loaded, category, attributes, ordered[0]!.product),
        values,
      ),
    };
  }

  /** The current of a transistor that the line does not state: makers of one number promise different ones. */
  #limitOf(
    category: string | null,
    attributes: LineReading['attributes'],
    product: ProductRef,
  ): string | null {
    const { loaded, locale } = this.#showing;
    const id = category === 'mos-fets' ? 'idCont' : null;
    const has = id === null || attributes[id] !== undefined ? null : loaded.value(product, id);
    return typeof has === 'number' ? `${attributeLabel(id!, locale)} ${printed(id!, has, locale)}` : null;
  }

  /** The commercial grade before the automotive one where both cost the same. */
  #plainGradeFirst(judgements: readonly Judgement[]): Judgement[] {
    const isAutomotive = ({ product }: Judgement) => this.#value(product, 'qualification') !== '';
    return [...judgements.filter((one) => !isAutomotive(one)), ...judgements.filter(isAutomotive)];
  }

  #isAlike(product: ProductRef, other: ProductRef): boolean {
    return ['diodeConfig', 'direction', 'polarity', 'fetType', 'vz', 'vrwm'].every(
      (id) => this.#value(product, id) === this.#value(other, id),
    );
  }

  #request(category: string, wanted: Request['wanted'], subcategory?: string): Request {
    return { category, wanted, assumed: {}, ...(subcategory ? { subcategory } : {}) };
  }

  #judged(request: Request): Judgement[] {
    return judgeAll(this.#showing.loaded, request);
  }

  #byValues(category: string, reading: LineReading, pieces: number): Decision {
    const { loaded } = this.#showing;
    const keys = keysOf(category, reading.attributes);
    const open = keys.find((id) => reading.attributes[id] === undefined);
    const wanted = wantedOf(category, reading.attributes);
    if (open !== undefined)
      return (
        (open === 'packageCase' && this.#inUsualSize(category, wanted, reading, pieces)) ||
        this.#withOpenKey(category, open, wanted, reading, pieces)
      );
    const request = withDefaults(loaded, this.#request(category, wanted, reading.subcategory ?? undefined));
    const found = byTotal(loaded, this.#judged(request), pieces);
    if (found.length === 0 && reading.subcategory !== null && reading.decoded?.subcategory === undefined) {
      // Nothing of the series that is asked for: the plain ones are shown, and nothing is chosen.
      const plain = this.#byValues(category, { ...reading, subcategory: null }, pieces);
      return plain.part === null ? plain : this.#asDoubt(plain, 'series_other', {});
    }
    const sides = found.length === 0 ? sidesOfCoil(category, wanted['packageCase']) : null;
    if (!sides) return this.#choose(category, reading, found, request.assumed, pieces);
    // Another maker's body of the same plane: our heights are shown, nothing is chosen.
    const { packageCase: _other, ...rest } = wanted;
    return this.#withOpenKey(category, 'packageCase', rest, { ...reading, sides }, pieces);
  }

  /** In the one size of the list, said to be assumed; null where there is none, or nothing of ours has it. */
  #inUsualSize(
    category: string,
    wanted: Request['wanted'],
    reading: LineReading,
    pieces: number,
  ): Decision | null {
    const { loaded, locale } = this.#showing;
    if (!reading.usualSize) return null;
    const { size, like } = reading.usualSize;
    const request = withDefaults(loaded, this.#request(category, { ...wanted, packageCase: size }));
    const found = byTotal(loaded, this.#judged(request), pieces);
    if (found.length === 0) return null;
    const assumed = { ...request.assumed, packageCase: size };
    const decision = this.#choose(category, reading, found, assumed, pieces);
    const isSame = like !== 'chosen' && (category === 'resistors') === (like === 'resistors');
    const others = like === 'resistors' ? LIKE.otherResistors : LIKE.otherCapacitors;
    const sizeLike = say(isSame ? others : LIKE[like], locale);
    const code = like === 'chosen' ? 'size_chosen' : 'size_like';
    return {
      ...decision,
      sizeLike,
      reason: this.#say(code, { first: decision.reason, size, like: sizeLike }),
    };
  }

  /** A value or place that the line does not state: nothing firm, but parts to choose from where there are few. */
  #withOpenKey(
    category: string,
    open: string,
    wanted: Request['wanted'],
    { sides, pattern }: LineReading,
    pieces: number,
  ): Decision {
    const { loaded, locale } = this.#showing;
    const isPlace = open === 'packageCase' || open === 'caseCode';
    const decision = isPlace
      ? this.#placeOpen(sides, pattern)
      : this.#stop('question', 'value_open', { attribute: attributeLabel(open, locale) });
    const isNarrow = Object.keys(wanted).length > 0 && wanted[KEYS[category]![0]!] !== undefined;
    if (!isNarrow || BY_NUMBER.has(category)) return decision;
    const found = this.#judged(this.#request(category, wanted));
    const there = sides ? found.filter(({ product }) => this.#hasSides(product, sides)) : found;
    return { ...decision, alternatives: byTotal(loaded, there, pieces) };
  }

  /** Sides of a coil are half of its place: what is open is the height alone. */
  #placeOpen(sides: LineReading['sides'], pattern: LineReading['pattern']): Decision {
    const decision = this.#stop('question', 'place_open');
    if (!sides) return pattern ? { ...decision, reason: this.#say('place_unknown', { pattern }) } : decision;
    return { ...decision, reason: this.#say('height_open', { sides: sides.slice(0, 2).join(' × ') }) };
  }

  #hasSides(product: ProductRef, sides: readonly number[]): boolean {
    const body = this.#value(product, 'packageCase').split('x').map(Number);
    return [0, 1].every((at) => Math.abs((body[at] ?? 0) - sides[at]!) <= SAME_SIDE);
  }

  #choose(
    category: string,
    reading: LineReading,
    found: readonly Judgement[],
    assumed: Request['assumed'],
    pieces: number,
  ): Decision {
    const asked = { found, assumed };
    if (reading.contradictions.length > 0) return this.#ask('conflict', {}, asked);
    if (reading.isNumberOdd) return this.#ask('number_odd', { mpn: reading.mpn ?? '' }, asked);
    if (reading.sizes.length > 1) return this.#ask('two_sizes', { sizes: reading.sizes.join(', ') }, asked);
    if (found.length === 0) return this.#nothing(category, reading);
    if (reading.isUnitAssumed)
      return this.#ask('unit_open', { value: this.#mainValue(category, reading) }, asked);
    const needed = NEEDED[category]?.find(
      (id) => !isStated(id, reading.attributes) && (assumed[id] === undefined || isForPower(reading)),
    );
    if (needed !== undefined)
      return this.#ask(
        'rating_open',
        { attribute: attributeLabel(needed, this.#showing.locale) },
        { assumed: without(assumed, needed), found: this.#withOpen(category, reading, found) },
      );
    if (reading.mpn !== null && decidesByNumber(category, reading.attributes))
      return this.#ask('check_ratings', { mpn: reading.mpn }, asked);
    if (reading.isBarePads) return this.#ask('pads_open', {}, asked);
    const able = found.filter((one) => unmetBy(this.#showing.loaded, reading, one).length === 0);
    const [part, ...others] = able;
    if (!part) return this.#askUnmet(reading, asked);
    if (part.grade === 'functional') return this.#ask('check_differences', {}, asked);
    const attributes = part.deviations.map(({ attribute }) =>
      attributeLabel(attribute, this.#showing.locale),
    );
    const code = part.grade === 'exact' ? 'exact' : 'upgrade';
    return this.#settled(code, { attributes: attributes.join(', ') }, part, others, pieces, assumed);
  }

  /** The parts that come nearest, with what they have less of than the list states. */
  #askUnmet(
    reading: LineReading,
    asked: { found: readonly Judgement[]; assumed: Request['assumed'] },
  ): Decision {
    const shorts = (one: Judgement) => unmetBy(this.#showing.loaded, reading, one);
    const found = asked.found.toSorted((a, b) => shorts(a).length - shorts(b).length);
    return {
      ...this.#ask('check_differences', {}, { ...asked, found }),
      conflicts: toldShort(this.#showing, CONFLICTS.unmet, shorts(found[0]!)),
    };
  }

  /** Graded as the cross reference grades them: what decides and is not stated is never called equal. */
  #withOpen(
    category: string,
    { attributes, decoded }: LineReading,
    found: readonly Judgement[],
  ): Judgement[] {
    return withOpen(this.#showing.loaded, found, { category, attributes, unread: decoded?.unread ?? [] });
  }

  #ask(
    code: ReasonCode,
    values: Readonly<Record<string, string | number>>,
    { found, assumed }: { found: readonly Judgement[]; assumed: Request['assumed'] },
  ): Decision {
    return { ...this.#stop('question', code, values), alternatives: found, assumed };
  }

  #mainValue(category: string, { attributes }: LineReading): string {
    const [main = ''] = KEYS[category] ?? [];
    return printed(main, attributes[main] ?? null, this.#showing.locale);
  }

  #nothing(category: string, { attributes, subcategory }: LineReading): Decision {
    const wanted = wantedOf(category, attributes);
    const { why, nearest } = explained(
      this.#showing,
      this.#request(category, wanted, subcategory ?? undefined),
    );
    return {
      ...this.#stop('no_match', 'nothing_fits'),
      reason: [why, ...nearest.map(({ note }) => note)].join(' '),
    };
  }

  /** A firm match, with what was assumed and what is short said in its reason. */
  #settled(
    code: ReasonCode,
    values: Readonly<Record<string, string | number>>,
    part: Judgement,
    others: readonly Judgement[],
    pieces: number,
    assumed: Request['assumed'] = {},
  ): Decision {
    const { loaded, locale } = this.#showing;
    let reason = this.#say(code, values);
    const ids = Object.keys(assumed);
    if (ids.length > 0) {
      const attributes = ids.map((id) => attributeLabel(id, locale)).join(', ');
      const shown = ids.map((id) => printed(id, assumed[id]!, locale)).join(', ');
      reason = this.#say('assumed', { first: reason, attributes, values: shown });
    }
    const stock = loaded.stockOf(part.product);
    if (stock < pieces) reason = this.#say('out_of_stock', { first: reason, stock, pieces });
    return { status: 'matched', code, reason, part, alternatives: others, assumed };
  }
}
