import type { AttributeInfo, Interpretation, Nearest } from '#catalogue/contract';
import { formatAttribute } from '#kernel';
import { pathOfReading } from './address.ts';
import { searchTexts } from './texts.ts';

interface NearestProps {
  nearest: readonly Nearest[];
  interpretation: Interpretation;
  attributes: Readonly<Record<string, AttributeInfo>>;
  locale: string;
}

/** Requested values that no part has, each with links to the nearest existing values on both sides. */
export function NearestNotices({ nearest, interpretation, attributes, locale }: NearestProps) {
  const texts = searchTexts(locale);
  return nearest.map((nearestValue) => {
    const info = attributes[nearestValue.attribute];
    const link = (value: number | null) =>
      value !== null &&
      info && (
        <a
          className="accent-link"
          href={pathOfReading(
            {
              ...interpretation,
              filters: { ...interpretation.filters, [nearestValue.attribute]: { eq: value } },
            },
            attributes,
          )}
        >
          {texts.showValue({ value: formatAttribute(info, value, locale).text })}
        </a>
      );
    return (
      <p key={nearestValue.attribute} className="search-note">
        {`${nearestValue.text} `}
        {link(nearestValue.below)} {link(nearestValue.above)}
      </p>
    );
  });
}
