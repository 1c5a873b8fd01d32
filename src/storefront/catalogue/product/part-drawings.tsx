import type { Body, PartDetail } from '#catalogue/contract';
import { decimalMarkOf } from '#kernel';
import { useTexts } from '../../messages/index.ts';
import { useShell } from '../../shell/use-shell.ts';
import { DimensionedDrawing, LandPattern } from '../drawings/dimension-drawings.tsx';
import { bodyName, IsoDrawing, isoScale } from '../drawings/index.ts';
import { printMm } from './numbers.ts';
import { sheetTexts } from './sheet-texts.ts';

/** Space for the isometric drawing, px. */
const ROOM = { width: 200, height: 200 };

/** Bodies whose termination width is drawn by proportion, because the catalogue does not state it. */
const BY_PROPORTION: ReadonlySet<Body['shape']> = new Set([
  'chip',
  'chip-resistor',
  'array',
  'array-concave',
  'array-bussed',
  'melf',
  'antenna',
]);

/** The part in three drawings: isometric view, dimensions, and land pattern. */
export function PartDrawings({ part }: { part: PartDetail }) {
  const texts = useTexts(sheetTexts);
  const { body } = part;
  const landPattern = part.landPattern ?? footprintOnly(part.footprint);
  const { locale } = useShell();
  const mark = decimalMarkOf(locale);
  const name = bodyName(body, locale);
  const isKit = body.shape === 'kit';
  return (
    <section className="drawings" aria-label={texts.drawings}>
      <div className="sheets">
        <figure>
          <IsoDrawing body={body} scale={isoScale(body, ROOM)} label={texts.isometric({ name })} />
        </figure>
        {!isKit && (
          <figure>
            <DimensionedDrawing part={part} mark={mark} label={texts.planAndFront({ name })} />
          </figure>
        )}
        <LandFigure pattern={landPattern} body={body} />
      </div>
      <p className="note">
        {isKit ? texts.kitNote : texts.dimensionsNote} {BY_PROPORTION.has(body.shape) && texts.proportionNote}
      </p>
    </section>
  );
}

const hasLands = (pattern: PartDetail['landPattern']): pattern is NonNullable<PartDetail['landPattern']> =>
  pattern !== null && pattern.pitch > 0 && pattern.padLength > 0 && pattern.padWidth > 0;

const footprintOnly = (footprint: string | null | undefined): PartDetail['landPattern'] =>
  footprint ? { pitch: 0, padLength: 0, padWidth: 0, note: '', footprint } : null;

/** Land pattern with dimensions where the catalogue states them, else the name of the footprint alone. */
function LandFigure({ pattern, body }: { pattern: PartDetail['landPattern']; body: Body }) {
  const texts = useTexts(sheetTexts);
  const { locale } = useShell();
  if (pattern === null) return null;
  const [pitch, length, width] = [pattern.pitch, pattern.padLength, pattern.padWidth].map((mm) =>
    printMm(mm, locale),
  ) as [string, string, string];
  return (
    <figure>
      {hasLands(pattern) && (
        <LandPattern
          pattern={pattern}
          body={body}
          mark={decimalMarkOf(locale)}
          label={texts.landPatternOf({ pitch, length, width })}
        />
      )}
      <figcaption>
        {hasLands(pattern)
          ? [texts.landPattern, pattern.note].filter(Boolean).join(', ')
          : texts.footprintName}
        {pattern.footprint && (
          <>
            <br />
            <span className="footprint">{pattern.footprint}</span>
          </>
        )}
      </figcaption>
    </figure>
  );
}
