/** A refused field in the format of the Commerce API. */
export interface FieldProblem {
  code: string;
  message: string;
}

/** What a page's action returns: mostly a refusal, shown beside the typed values. */
export interface FormReply {
  /** Name of the form, where a page has several. */
  form: string;
  /** By field name. */
  errors?: Readonly<Record<string, FieldProblem>>;
  /** The typed values, without secrets. */
  values?: Readonly<Record<string, string>>;
  /** A refusal of the form as a whole. */
  problem?: string;
  /** The form was accepted; only set if the page does not redirect. */
  isDone?: boolean;
}

const SECRET = /password|token|altcha|key/i;
const LONGEST = 2_000;
const MOST_FIELDS = 60;

/** Text fields of a form; files, repeated names and overlong values are left out. */
export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const fields: Record<string, string> = Object.create(null);
  let count = 0;
  for (const [name, value] of await request.formData()) {
    const limit = name === 'altcha' ? 20_000 : LONGEST;
    if (typeof value !== 'string' || value.length > limit || name in fields || ++count > MOST_FIELDS)
      continue;
    fields[name] = value;
  }
  return { ...fields };
}

/** The fields that may be shown again in the form. */
export function withoutSecretFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET.test(name)));
}
