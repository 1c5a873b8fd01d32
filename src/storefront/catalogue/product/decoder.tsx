import type { DecoderField, PackagingOption } from '#catalogue/contract';
import { useTexts } from '../../messages/index.ts';
import { sheetTexts } from './sheet-texts.ts';

/** Other values shown under a field; the rest are collapsed. */
const SHOWN_VALUE_COUNT = 4;

/**
 * The part number, field by field: what the characters mean, and below each field the other values that exist with all
 * other fields equal. These are plain links to the similar parts.
 */
export function Decoder({
  fields,
  packaging,
}: {
  fields: readonly DecoderField[];
  packaging: readonly PackagingOption[];
}) {
  const texts = useTexts(sheetTexts);
  if (fields.length === 0) return null;
  const letters = [...new Set(packaging.map(({ id }) => id))].filter((id) => id.length === 1);
  return (
    <section className="decoder" aria-label={texts.decoder}>
      <ol>
        {fields.map((field) => (
          <Field key={`${field.id} ${field.code}`} field={field} />
        ))}
        {letters.length > 0 && (
          <li className="field-of-number mechanical">
            <span className="decoder-code">{letters.join('\u2009')}</span>
            <span className="decoder-label">{texts.packing}</span>
            <span className="decoder-text unsaid">{texts.packingText}</span>
          </li>
        )}
      </ol>
    </section>
  );
}

function Field({ field }: { field: DecoderField }) {
  const texts = useTexts(sheetTexts);
  const [shownValues, hiddenValues] = [
    field.others.slice(0, SHOWN_VALUE_COUNT),
    field.others.slice(SHOWN_VALUE_COUNT),
  ];
  return (
    <li className={`field-of-number ${field.group}`}>
      <span className="decoder-code">{field.code}</span>
      <span className="decoder-label">{field.label}</span>
      <span className="decoder-text">{field.text}</span>
      {shownValues.length === 0 ? (
        <span className="others">{texts.onlyThis}</span>
      ) : (
        <span className="others">
          <Others field={field} values={shownValues} />
        </span>
      )}
      {hiddenValues.length > 0 && (
        <details className="more-values no-print">
          <summary>{texts.moreValues({ count: hiddenValues.length })}</summary>
          <span className="others">
            <Others field={field} values={hiddenValues} />
          </span>
        </details>
      )}
    </li>
  );
}

/** Drops the metric size in brackets: the accessible name has it, and the inch code is enough under the field. */
const withoutMetricSize = (text: string): string => text.replace(/ \(.*\)$/, '');

function Others({ field, values }: { field: DecoderField; values: DecoderField['others'] }) {
  const texts = useTexts(sheetTexts);
  return values.map((value) => (
    <a
      key={value.slug}
      className="other"
      href={`/product/${value.slug}`}
      aria-label={texts.otherValue({ label: field.label, text: value.text, number: value.partNumber })}
    >
      {withoutMetricSize(value.text)}
    </a>
  ));
}
