import { frameTexts } from '../../shell/texts.ts';
import { useDeskTexts } from '../texts.ts';

/** Fills the pane beside a list until an item is opened. */
export default function EmptyPane() {
  const t = useDeskTexts(frameTexts);
  return (
    <main id="work" className="desk-work desk-none">
      <h1 className="desk-choose">{t.choose}</h1>
    </main>
  );
}
