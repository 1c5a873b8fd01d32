import { formatNumber, withoutGroups } from '#kernel';
import {
  claimedKind,
  type InputMethod,
  problemsOf,
  QUOTE_LIMITS,
  type QuotePayload,
  type QuoteProblems,
} from '#quotes/contract';

/** The contents of the form. */
export interface QuoteDraft {
  inputMethod: InputMethod;
  partNumbers: string;
  notes: string;
  email: string;
  uploadedFile: File | null;
}

/** Why sending failed: a message for the visitor (`told`), or an unexpected fault with a general text. */
export type QuoteFault = { kind: 'unexpected'; detail: string | null } | { kind: 'told'; message: string };

export type QuoteStep = 'editing' | 'processing';

/** An accepted request. */
export interface AcceptedQuote {
  reference: string;
  /** ISO time. */
  answerBy: string;
  email: string;
}

export interface QuoteState {
  draft: QuoteDraft;
  problems: QuoteProblems;
  fault: QuoteFault | null;
  step: QuoteStep;
  acceptedQuote: AcceptedQuote | null;
}

export type QuoteEvent =
  | { type: 'typed'; field: 'partNumbers' | 'notes' | 'email'; value: string }
  | { type: 'switched'; inputMethod: InputMethod }
  | { type: 'chose'; file: File | null }
  | { type: 'tookText'; text: string }
  | { type: 'refused'; problems: QuoteProblems }
  | { type: 'sent' }
  | { type: 'failed'; fault: QuoteFault }
  | { type: 'taken'; quote: AcceptedQuote };

export function startingState(initialDraft: Partial<QuoteDraft>): QuoteState {
  const draft: QuoteDraft = {
    inputMethod: 'text',
    partNumbers: '',
    notes: '',
    email: '',
    uploadedFile: null,
    ...initialDraft,
  };
  return { draft, problems: {}, fault: null, step: 'editing', acceptedQuote: null };
}

const PROBLEM_OF = { partNumbers: 'partNumbers', email: 'email', notes: null } as const;

/** State transitions of the form. */
export function nextState(state: QuoteState, event: QuoteEvent): QuoteState {
  const { draft } = state;
  switch (event.type) {
    case 'typed': {
      const problem = PROBLEM_OF[event.field];
      const problems = problem ? { ...state.problems, [problem]: undefined } : state.problems;
      return { ...state, problems, draft: { ...draft, [event.field]: event.value } };
    }
    case 'switched':
      if (event.inputMethod === draft.inputMethod) return state;
      return { ...state, problems: {}, fault: null, draft: switchInputMethod(draft, event.inputMethod) };
    case 'chose':
      return {
        ...state,
        fault: null,
        problems: { ...state.problems, file: event.file ? fileProblem(event.file) : undefined },
        draft: { ...draft, uploadedFile: event.file },
      };
    case 'tookText':
      return {
        ...state,
        problems: {},
        fault: null,
        draft: { ...switchInputMethod(draft, 'text'), partNumbers: event.text },
      };
    case 'refused':
      return { ...state, problems: event.problems, fault: null, step: 'editing' };
    case 'sent':
      return { ...state, problems: {}, fault: null, acceptedQuote: null, step: 'processing' };
    case 'failed':
      return { ...state, fault: event.fault, step: 'editing' };
    case 'taken':
      return { ...startingState({ inputMethod: draft.inputMethod }), acceptedQuote: event.quote };
  }
}

/** Switching to text keeps the typed part numbers; every switch discards a chosen file. */
function switchInputMethod(draft: QuoteDraft, inputMethod: InputMethod): QuoteDraft {
  const partNumbers = inputMethod === 'text' ? draft.partNumbers : '';
  return { ...draft, inputMethod, partNumbers, uploadedFile: null };
}

function fileProblem(file: File): string | undefined {
  return problemsOf(contactOf({ inputMethod: 'file', email: '', notes: '', partNumbers: '' }, ''), file).file;
}

/** Problems of a draft, by the same rules as on the server. */
export function draftProblems(draft: QuoteDraft): QuoteProblems {
  return problemsOf(contactOf(draft, ''), draft.uploadedFile);
}

export function payloadOf(draft: Omit<QuoteDraft, 'uploadedFile'>, fileLink: string): QuotePayload {
  return { formType: 'Quote Request', contactInfo: contactOf(draft, fileLink) };
}

function contactOf(
  { email, partNumbers, notes, inputMethod }: Omit<QuoteDraft, 'uploadedFile'>,
  fileLink: string,
): QuotePayload['contactInfo'] {
  return {
    email: email.trim(),
    partNumbersText: inputMethod === 'text' ? partNumbers : '',
    applicationNotes: notes,
    fileLink,
    inputMethod,
  };
}

const KILO = 1024;

/** Kilobytes of 1024 bytes with at most two decimals, from 1 MB on in megabytes, the unit of the size limit. */
export function kilobytes(bytes: number, locale: string): string {
  if (bytes >= KILO * KILO) return `${formatNumber(bytes / KILO / KILO, locale)}\u00a0MB`;
  return `${formatNumber(bytes / KILO, locale)}\u00a0KB`;
}

/** What the visitor can do with a file of a refused kind. */
export function fileAlternative({ name }: { name: string }): 'text' | 'mail' | null {
  if (claimedKind(name) !== null) return null;
  if (/\.(txt|tsv|text)$/i.test(name)) return 'text';
  return /\.pdf$/i.test(name) ? 'mail' : null;
}

const LONGEST_PREFILL = QUOTE_LIMITS.partNumbers;

/** `PART:3000,PART` of a URL as lines for the text box. If the text has line breaks, only those separate lines. */
export function linesText(lines: string): string {
  const text = withoutGroups(lines.slice(0, LONGEST_PREFILL));
  return text
    .split(text.includes('\n') ? '\n' : ',')
    .map((line) => /^(.*?)(?::(\d{1,9}))?$/.exec(line.trim()))
    .flatMap((match) => (match?.[1] ? [match[2] ? `${match[1]}  ${match[2]}` : match[1]] : []))
    .join('\n');
}
