import { ApiError, normaliseSigns, parseValue } from '#kernel';
import type { CalculatorAnswer, CalculatorField, CalculatorReply, Fact, FieldOption } from '../contract.ts';
import { readDuration } from '../rules/duration.ts';
import type { Say, Words } from '../translate.ts';

/** One input field of a calculator. */
export interface FieldSpec {
  name: string;
  label: Words;
  kind: CalculatorField['kind'];
  unit?: string;
  hint?: Words;
  options?: readonly { value: string; text: Words | string }[];
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
  say: Say;
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

/** A calculation from a few values. */
export interface Calculator {
  id: string;
  title: Words;
  submit: Words;
  source: string;
  fields: readonly FieldSpec[];
  examples?: readonly { text: Words; query: Record<string, string> }[];
  /** Throws an `ApiError` with the field's name if the values contradict each other. */
  answer(input: CalculatorInput, context: CalculatorContext): CalculatorAnswer;
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
  readonly #say: Say;

  constructor(specs: readonly FieldSpec[], params: URLSearchParams, say: Say) {
    this.#say = say;
    this.#specs = new Map(specs.map((spec) => [spec.name, spec]));
    this.#values = new Map(specs.map((spec) => [spec.name, this.#clean(spec, params.get(spec.name) ?? '')]));
  }

  #clean(spec: FieldSpec, sentText: string): string {
    const isLines = spec.kind === 'lines';
    const maxLength = isLines ? LONGEST_LINES : LONGEST;
    if (sentText.length > maxLength) {
      throw this.refusal(spec.name, {
        en: `Use at most ${maxLength} characters.`,
        de: `Verwenden Sie höchstens ${maxLength} Zeichen.`,
      });
    }
    if ((isLines ? HIDDEN_IN_LINES : HIDDEN).test(sentText)) {
      throw this.refusal(spec.name, {
        en: 'Remove hidden characters, or enter it again.',
        de: 'Entfernen Sie unsichtbare Zeichen, oder geben Sie es neu ein.',
      });
    }
    return sentText.trim() === '' ? (spec.initial ?? '') : sentText.trim();
  }

  /** Whether all required fields are filled in. */
  get isComplete(): boolean {
    return [...this.#specs.values()].every(
      ({ name, isRequired: required }) => !required || this.#values.get(name) !== '',
    );
  }

  /** An error that names the field by its label. */
  refusal(name: string, reason: Words): ApiError {
    const label = this.#say(this.#specs.get(name)?.label ?? name);
    return new ApiError('invalid_value', `${label}: ${this.#say(reason)}`, { param: name });
  }

  /** The error for a number that can be read in several ways. @param ways unambiguous spellings */
  openRefusal(name: string, ways: readonly string[]): ApiError {
    const text = this.text(name);
    return this.refusal(name, {
      en: `"${text}" can be read in two ways. Enter ${ways.join(' or ')}.`,
      de: `„${text}“ lässt sich auf zwei Arten lesen. Geben Sie ${ways.join(' oder ').replaceAll('.', ',')} ein.`,
    });
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
    throw this.refusal(name, { en: `Choose one of ${choices}.`, de: `Wählen Sie eines von ${choices}.` });
  }

  /** The number in a field; null if the field is empty. */
  optional(name: string): number | null {
    const text = this.text(name);
    if (text === '') return null;
    const read = parseValue(normaliseSigns(text).replace(/(?<=\d) (?=\d{3}\b)/g, ''), { isTyped: true });
    if (!read.ok && read.ways) throw this.openRefusal(name, read.ways);
    if (!read.ok || read.unit !== null || !Number.isFinite(read.value)) {
      throw this.refusal(name, {
        en: `"${text}" is not a number. Enter for example 1000, 0.7 or 1e6.`,
        de: `„${text}“ ist keine Zahl. Geben Sie zum Beispiel 1000, 0,7 oder 1e6 ein.`,
      });
    }
    const { range, isWhole } = this.#specs.get(name)!;
    if (range && (read.value < range[0] || read.value > range[1])) {
      throw this.refusal(name, {
        en: `Enter a number from ${range[0]} to ${range[1]}.`,
        de: `Geben Sie eine Zahl von ${range[0]} bis ${range[1]} ein.`
          .replaceAll('.', ',')
          .replace(/,$/, '.'),
      });
    }
    if (isWhole && !Number.isInteger(read.value)) {
      throw this.refusal(name, { en: 'Enter a whole number.', de: 'Geben Sie eine ganze Zahl ein.' });
    }
    return read.value;
  }

  /** A duration in hours; null if the field is empty. */
  hours(name: string): number | null {
    const text = this.text(name);
    if (text === '') return null;
    const hours = readDuration(text);
    if (hours !== null && hours <= MOST_HOURS) return hours;
    throw this.refusal(name, {
      en: `"${text}" is not a duration. Enter for example 36 h, 3 weeks, 2 d 4 h or 45 min.`,
      de: `„${text}“ ist keine Dauer. Geben Sie zum Beispiel 36 h, 3 Wochen, 2 d 4 h oder 45 min ein.`,
    });
  }

  /** The number in a required field. */
  number(name: string): number {
    const value = this.optional(name);
    if (value === null) throw this.refusal(name, { en: 'Enter a number.', de: 'Geben Sie eine Zahl ein.' });
    return value;
  }
}

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
  const { say } = context;
  const { id, source, fields, examples = [] } = calculator;
  const input = new CalculatorInput(fields, params, say);
  const wasAsked = fields.some(({ name }) => params.has(name));
  return {
    id,
    source,
    title: say(calculator.title),
    submit: say(calculator.submit),
    fields: fields.map((spec) => presentField(spec, say)),
    examples: examples.map(({ text, query }) => ({ text: say(text), query })),
    answer: wasAsked && input.isComplete ? calculator.answer(input, context) : null,
  };
}

function presentField(spec: FieldSpec, say: Say): CalculatorField {
  const { name, label, kind, unit = '', hint, options = [], initial = '', isRequired = false } = spec;
  const fieldOptions: FieldOption[] = options.map(({ value, text }) => ({ value, text: say(text) }));
  return {
    name,
    label: say(label),
    kind,
    unit,
    hint: hint ? say(hint) : '',
    options: fieldOptions,
    initial,
    required: isRequired,
  };
}
