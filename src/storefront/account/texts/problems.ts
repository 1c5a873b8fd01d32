import { type Language, textsOf } from '#messages';
import type { FieldProblem } from '../forms/form-reply.ts';

/** Texts for refused fields, by code and field; a problem without a text here keeps the server's message. */
const problemTexts = textsOf('storefront/account/problems');

/** Problems of fields in the page's language. */
export function localizeProblems(
  errors: Readonly<Record<string, FieldProblem>>,
  language: Language,
): Record<string, FieldProblem> {
  const texts: Readonly<Record<string, string>> = problemTexts[language];
  return Object.fromEntries(
    Object.entries(errors).map(([name, { code, message }]) => {
      const words = texts[`${name}_${code}`] ?? texts[code] ?? message;
      return [name, { code, message: words }];
    }),
  );
}
