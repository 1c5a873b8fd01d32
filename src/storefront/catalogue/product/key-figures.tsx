import type { PartDetail } from '#catalogue/contract';
import { useTexts } from '../../messages/index.ts';
import { useShell } from '../../shell/use-shell.ts';
import { keyFigures } from './figures.ts';
import { sheetTexts } from './sheet-texts.ts';

/** The four or five key figures of the part. */
export function KeyFigures({ part }: { part: PartDetail }) {
  const texts = useTexts(sheetTexts);
  const figures = keyFigures(part, useShell().locale);
  if (figures.length === 0) return null;
  return (
    <dl className="figures" aria-label={texts.figures}>
      {figures.map(({ id, label, number, unit }) => (
        <div key={id} className="key-figure">
          <dt>{label}</dt>
          <dd>
            {number} {unit && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
