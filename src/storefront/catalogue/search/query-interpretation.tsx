import type { Alternative, AttributeInfo, Chip, Interpretation, Reading } from '#catalogue/contract';
import { activeFilters } from '../list/chips.ts';
import { listTexts } from '../list/texts.ts';
import { differingAttribute, pathOfReading, withoutCondition } from './address.ts';
import { searchTexts } from './texts.ts';

interface ReadingProps {
  interpretation: Interpretation;
  attributes: Readonly<Record<string, AttributeInfo>>;
  /** Title of the category in the reading, or `null` for all. */
  categoryTitle: string | null;
  titles: Readonly<Record<string, string>>;
  locale: string;
}

/** How the query was read: every condition with a link that removes it, and links to alternative readings. */
export function ReadingLine({ interpretation, attributes, categoryTitle, titles, locale }: ReadingProps) {
  const texts = searchTexts(locale);
  const chips = interpretation.chips.filter(({ attribute }) => attribute !== 'category');
  const otherReadings = interpretation.alternatives.filter(
    (other) => differingAttribute(interpretation, other) === null,
  );
  return (
    <div className="query-reading">
      <p className="reading-line">
        <span className="quiet">{texts.readAs}</span>
        {chips.length === 0 && <span className="quiet">{texts.noCondition}</span>}
        {chips.map((chip) => (
          <ReadChip
            key={chip.attribute}
            chip={chip}
            interpretation={interpretation}
            attributes={attributes}
            locale={locale}
          />
        ))}
        <span className="quiet">{texts.in}</span>
        {interpretation.category ? (
          <a className="reading-category" href={`/category/${interpretation.category}`}>
            {categoryTitle ?? interpretation.category}
          </a>
        ) : (
          <strong>{texts.allCategories}</strong>
        )}
      </p>
      {otherReadings.length > 0 && (
        <p className="reading-line">
          <span className="quiet">{texts.alsoReads}</span>
          {otherReadings.map((reading) => {
            const path = pathOfReading(reading, attributes);
            return (
              <a key={path} className="accent-link" href={path}>
                {alternativeText(reading, attributes, titles, locale)}
              </a>
            );
          })}
        </p>
      )}
      {interpretation.unknown.length > 0 && (
        <p className="reading-line">
          <span className="quiet">{texts.notUnderstood}</span>
          {interpretation.unknown.map((word) => (
            <span key={word} className="chip chip-bad">
              <s>{word}</s>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function ReadChip({
  chip,
  interpretation,
  attributes,
  locale,
}: Omit<ReadingProps, 'categoryTitle' | 'titles'> & { chip: Chip }) {
  const texts = searchTexts(locale);
  const pathWithout = pathOfReading(withoutCondition(interpretation, chip.attribute), attributes);
  const alternatives = interpretation.alternatives.filter(
    (other) => differingAttribute(interpretation, other) === chip.attribute,
  );
  const higher = interpretation.filters[chip.attribute]?.alsoShow === 'gt';
  return (
    <span className="chip">
      <span>{chip.text}</span>
      {higher && <span className="chip-quiet">{texts.orHigher}</span>}
      {alternatives.map((alternative) => {
        const path = pathOfReading(alternative, attributes);
        return (
          <a key={path} className="chip-other" href={path}>
            {texts.secondReading({
              text: alternative.text ?? differenceText(alternative, chip.attribute, attributes, locale),
            })}
          </a>
        );
      })}
      <a
        className="chip-remove"
        href={pathWithout}
        rel="nofollow"
        aria-label={texts.remove({ text: chip.text })}
      >
        ×
      </a>
    </span>
  );
}

function differenceText(
  reading: Reading,
  attribute: string,
  attributes: ReadingProps['attributes'],
  locale: string,
): string {
  const filter = reading.filters[attribute];
  const chip = filter && activeFilters({ [attribute]: filter }, attributes, locale, listTexts(locale))[0];
  return chip?.text ?? '';
}

/** A reading in words: its category and its conditions. */
export function alternativeText(
  reading: Alternative,
  attributes: ReadingProps['attributes'],
  titles: ReadingProps['titles'],
  locale: string,
): string {
  if (reading.text) return reading.text;
  const conditions = activeFilters(reading.filters, attributes, locale, listTexts(locale)).map(
    ({ text }) => text,
  );
  const categoryTitle = reading.category ? (titles[reading.category] ?? reading.category) : '';
  return [categoryTitle, conditions.join(', ')].filter(Boolean).join(': ');
}
