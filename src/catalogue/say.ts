/** A sentence: a text, or a function of its values. */
type Sentence = string | ((values: never) => string);

/** The values of a sentence; of one of several sentences, the values of all of them. */
export type ValuesOf<One extends Sentence> = (
  One extends (values: infer Values) => string
    ? (values: Values) => void
    : (values: object) => void
) extends (values: infer All) => void
  ? All
  : never;

/** The words of a sentence that was chosen by its key. */
export function say<One extends Sentence>(sentence: One, values: ValuesOf<One>): string {
  return typeof sentence === 'string' ? sentence : sentence(values as never);
}
