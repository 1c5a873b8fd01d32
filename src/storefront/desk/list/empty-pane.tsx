import { frameTexts } from '../frame/texts.ts';
import { useDeskTexts } from '../texts.ts';

/** Shown beside a list while no row is open. */
export default function None() {
  const t = useDeskTexts(frameTexts);
  return (
    <main id="work" className="desk-work desk-none">
      <h1 className="desk-choose">{t.choose}</h1>
    </main>
  );
}
