import { type InfographicReply, readInfographic } from '#compliance/contract';
import { component } from '../../component.ts';
import { complianceTexts } from './texts.ts';

const ID = /^[a-z-]{2,40}$/;

/** A drawing with its full content in words: `[[Compliance Infographic {"of": "rohs"}]]`. */
export const complianceInfographic = component<{ of?: unknown }, InfographicReply>({
  name: 'Compliance Infographic',
  load: async ({ of: infographicId }, { api, signal }) => {
    if (typeof infographicId !== 'string' || !ID.test(infographicId))
      throw new Error(`no infographic is named: ${String(infographicId)}`);
    return api.call(readInfographic, { params: { file: infographicId } }, { signal });
  },
  render: ({
    data: { id, title, width, height, svg, narrow, description, download },
    context: { locale },
  }) => {
    const t = complianceTexts(locale);
    const boxClass = narrow ? 'infographic-box info-wide' : 'infographic-box';
    return (
      <figure className="infographic">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
        <section className={boxClass} tabIndex={0} aria-label={title}>
          <Picture picture={{ width, height, svg }} title={title} words={`words-${id}`} />
        </section>
        {narrow && (
          <div className="info-narrow">
            <Picture picture={narrow} title={title} words={`words-${id}`} />
          </div>
        )}
        <p className="no-print">
          <a className="button" href={download} download>
            {t.svg}
          </a>
        </p>
        <figcaption id={`words-${id}`}>
          <h2>{t.inWords}</h2>
          {description.map(({ heading, text, points }) => (
            <div key={heading}>
              <h3>{heading}</h3>
              {text && <p>{text}</p>}
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          ))}
        </figcaption>
      </figure>
    );
  },
});

interface PictureProps {
  picture: { width: number; height: number; svg: string };
  title: string;
  /** Id of the description in words. */
  words: string;
}

function Picture({ picture: { width, height, svg }, title, words }: PictureProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={title}
      aria-describedby={words}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own API from fixed texts, escaped there
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
