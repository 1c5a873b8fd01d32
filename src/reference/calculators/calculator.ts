import { ApiError, normaliseSigns, parseValue } from '#kernel';
import { type Messages, type Texts, textsOf } from '#messages';
import type { CalculatorAnswer, CalculatorField, CalculatorReply, Fact, FieldOption } from '../contract.ts';
import { readDuration } from '../rules/duration.ts';
import { numbersIn, textsIn } from '../translate.ts';

const inputTexts = textsOf('reference/calculators/calculator');

/** One input field of a calculator. */
export interface FieldSpec {
  name: string;
  label: string;
  kind: CalculatorField['kind'];
  unit?: string;
  hint?: string;
  options?: readonly FieldOption[];
  /** Used when the field is empty; without it an empty field means no value. */
  initial?: string;
  /** The calculator gives no answer until this field is filled in. */
  isRequired?: true;
  /** Range of a number, both ends included. */
  range?: readonly [least: number, most: number];
  /** Accepts only whole numbers. */
  isWhole?: true;
}

export interface CalculatorContext {
  locale: string;
  /** ISO day. */
  today: string;
  /** Looks up a part by number; null if the shop has no such part. */
  part(number: string): CataloguePart | null;
}

/** Moisture sensitivity level and body thickness (mm) of a part. */
export interface CataloguePart {
  partNumber: string;
  msl: string;
  thickness: number;
}

/** The input fields of a calculator. */
export interface CalculatorForm {
  title: string;
  submit: string;
  fields: readonly FieldSpec[];
  examples?: CalculatorReply['examples'];
}

/** A calculation from a few values. */
export interface Calculator {
  id: string;
  source: string;
  form(locale: string): CalculatorForm;
  /** Throws an `ApiError` with the field's name if the values contradict each other. */
  answer(input: CalculatorInput, context: CalculatorContext): CalculatorAnswer;
}

/** A calculator with the texts of an area: `form` and `answer` get them in the reader's language. */
export function defineCalculator<T>({
  texts,
  form,
  answer,
  ...rest
}: Pick<Calculator, 'id' | 'source'> & {
  texts: Texts<T>;
  form(t: T): CalculatorForm;
  answer(input: CalculatorInput, context: CalculatorContext & { t: T }): CalculatorAnswer;
}): Calculator {
  return {
    ...rest,
    form: (locale) => form(textsIn(texts, locale)),
    answer: (input, context) => answer(input, { ...context, t: textsIn(texts, context.locale) }),
  };
}

const LONGEST = 200;
/** About a century: more than any storage time. */
const MOST_HOURS = 900_000;
const LONGEST_LINES = 4000;
/** Characters that no form value may contain: control characters and lone surrogates. */
const HIDDEN = /[\p{Cc}\p{Cs}]/u;
const HIDDEN_IN_LINES = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

/** The input values, checked field by field. */
export class CalculatorInput {
  readonly #values: ReadonlyMap<string, string>;
  readonly #specs: ReadonlyMap<string, FieldSpec>;
  readonly #t: Messages['reference/calculators/calculator'];
  readonly #locale: string;

  constructor(specs: readonly FieldSpec[], params: URLSearchParams, locale: string) {
    this.#t = textsIn(inputTexts, locale);
    this.#locale = locale;
    this.#specs = new Map(specs.map((spec) => [spec.name, spec]));
    this.#values = new Map(specs.map((spec) => [spec.name, this.#clean(spec, params.get(spec.name) ?? '')]));
  }

  #clean(spec: FieldSpec, sentText: string): string {
    const isLines = spec.kind === 'lines';
    const maxLength = isLines ? LONGEST_LINES : LONGEST;
    if (sentText.length > maxLength)
      throw this.refusal(spec.name, this.#t.tooLong({ length: String(maxLength) }));
    if ((isLines ? HIDDEN_IN_LINES : HIDDEN).test(sentText)) throw this.refusal(spec.name, this.#t.hidden);
    return sentText.trim() === '' ? (spec.initial ?? '') : sentText.trim();
  }

  /** Whether all required fields are filled in. */
  get isComplete(): boolean {
    return [...this.#specs.values()].every(
      ({ name, isRequired: required }) => !required || this.#values.get(name) !== '',
    );
  }

  /** An error that names the field by its label. */
  refusal(name: string, reason: string): ApiError {
    const label = this.#specs.get(name)?.label ?? name;
    return new ApiError('invalid_value', `${label}: ${reason}`, { param: name });
  }

  /** The error for a number that can be read in several ways. @param ways unambiguous spellings */
  openRefusal(name: string, ways: readonly string[]): ApiError {
    const choices = ways
      .map((way) => numbersIn(way, this.#locale))
      .reduce((first, second) => this.#t.or({ first, second }));
    return this.refusal(name, this.#t.severalWays({ text: this.text(name), ways: choices }));
  }

  text(name: string): string {
    return this.#values.get(name) ?? '';
  }

  /** The chosen option; the first if the field is empty. */
  choice<T extends string>(name: string): T {
    const options = this.#specs.get(name)?.options ?? [];
    const value = this.text(name) || (options[0]?.value ?? '');
    if (options.some((option) => option.value === value)) return value as T;
    const choices = options
      .map((option) => option.value)
      .filter(Boolean)
      .join(', ');
    throw this.refusal(name, this.#t.noChoice({ choices }));
  }

  /** The number in a field; null if the field is empty. */
  optional(name: string): number | null {
    const text = this.text(name);
    if (text === '') return null;
    const read = parseValue(normaliseSigns(text).replace(/(?<=\d) (?=\d{3}\b)/g, ''), { isTyped: true });
    if (!read.ok && read.ways) throw this.openRefusal(name, read.ways);
    if (!read.ok || read.unit !== null || !Number.isFinite(read.value))
      throw this.refusal(name, this.#t.noNumber({ text }));
    const { range, isWhole } = this.#specs.get(name)!;
    if (range && (read.value < range[0] || read.value > range[1])) {
      const print = (end: number) => numbersIn(end, this.#locale);
      throw this.refusal(name, this.#t.outOfRange({ least: print(range[0]), most: print(range[1]) }));
    }
    if (isWhole && !Number.isInteger(read.value)) throw this.refusal(name, this.#t.notWhole);
    return read.value;
  }

  /** A duration in hours; null if the field is empty. */
  hours(name: string): number | null {
    const text = this.text(name);
    if (text === '') return null;
    const hours = readDuration(text);
    if (hours !== null && hours <= MOST_HOURS) return hours;
    throw this.refusal(name, this.#t.noDuration({ text }));
  }

  /** The number in a required field. */
  number(name: string): number {
    const value = this.optional(name);
    if (value === null) throw this.refusal(name, this.#t.empty);
    return value;
  }
}

/** Values to try, with their name. */
export const example = (text: string, query: Record<string, string>) => ({ text, query });

export function fact(id: string, label: string, text: string, value: Fact['value'] = text, unit = ''): Fact {
  return { id, label, value, unit, text };
}

const NOTHING = { facts: [], tables: [], notes: [], curve: null } as const;

/** An answer with the given content; everything else is empty. */
export function answer(
  content: Pick<CalculatorAnswer, 'verdict' | 'headline'> & Partial<CalculatorAnswer>,
): CalculatorAnswer {
  return { ...NOTHING, facts: [], tables: [], notes: [], ...content };
}

/** The form, and the answer if required values are given. Throws an `ApiError` if a value cannot be read. */
export function presentCalculator(
  calculator: Calculator,
  params: URLSearchParams,
  context: CalculatorContext,
): CalculatorReply {
  const { id, source, form } = calculator;
  const { title, submit, fields, examples = [] } = form(context.locale);
  const input = new CalculatorInput(fields, params, context.locale);
  const wasAsked = fields.some(({ name }) => params.has(name));
  return {
    id,
    source,
    title,
    submit,
    fields: fields.map(presentField),
    examples,
    answer: wasAsked && input.isComplete ? calculator.answer(input, context) : null,
  };
}

function presentField(spec: FieldSpec): CalculatorField {
  const { name, label, kind, unit = '', hint = '', options = [], initial = '', isRequired = false } = spec;
  return { name, label, kind, unit, hint, options: [...options], initial, required: isRequired };
}
