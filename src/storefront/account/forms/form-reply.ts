/** One field at fault, as the Commerce API names it. */
export interface FieldProblem {
  code: string;
  message: string;
}

/** What a page's action answers when a form was not taken: the page shows it beside what was typed. */
export interface FormReply {
  /** Which form of the page, where it has several. */
  form: string;
  /** By field name. */
  errors?: Readonly<Record<string, FieldProblem>>;
  /** What was typed, without passwords. */
  values?: Readonly<Record<string, string>>;
  /** What is wrong with the form as a whole. */
  problem?: string;
  /** The form was taken; only where the page stays as it is. */
  isDone?: boolean;
}

const SECRET = /password|token|altcha|key/i;
const LONGEST = 2_000;
const MOST_FIELDS = 60;

/** Fields of a sent form as texts: files, repeated names and what is too long are left out. */
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

/** What may be shown again in the form. */
export function withoutSecretFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET.test(name)));
}
