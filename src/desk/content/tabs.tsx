import { NavLink } from 'react-router';
import { useDeskTexts } from '../ui/texts.ts';
import { pictureTexts } from './picture-texts.ts';
import { contentTexts } from './texts.ts';

/** Sections of the area: entries, menus and pictures. */
export function ContentTabs() {
  const t = useDeskTexts(contentTexts);
  const { name: pictures } = useDeskTexts(pictureTexts);
  return (
    <nav className="entry-tabs" aria-label={t.name}>
      <NavLink to="/desk/content" end prefetch="none">
        {t.entries}
      </NavLink>
      <NavLink to="/desk/content/menus" prefetch="none">
        {t.menus}
      </NavLink>
      <NavLink to="/desk/content/media" prefetch="none">
        {pictures}
      </NavLink>
    </nav>
  );
}
