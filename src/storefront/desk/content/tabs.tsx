import { NavLink } from 'react-router';
import { useDeskTexts } from '../texts.ts';
import { contentTexts } from './texts.ts';

/** The parts of the area: entries and menus. */
export function ContentTabs() {
  const t = useDeskTexts(contentTexts);
  return (
    <nav className="entry-tabs" aria-label={t.name}>
      <NavLink to="/desk/content" end prefetch="none">
        {t.entries}
      </NavLink>
      <NavLink to="/desk/content/menus" prefetch="none">
        {t.menus}
      </NavLink>
    </nav>
  );
}
