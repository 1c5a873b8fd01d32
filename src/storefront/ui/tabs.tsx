import { NavLink } from 'react-router';

export interface TabLink {
  href: string;
  label: string;
}

/** Tabs that are pages with URLs of their own. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="tabs">
      {tabs.map(({ href, label: text }) => (
        <NavLink key={href} to={href} end className="tab">
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
