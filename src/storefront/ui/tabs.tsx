import { NavLink } from 'react-router';

export interface TabLink {
  to: string;
  label: string;
}

/** Tabs that are pages: each is an address. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="tabs">
      {tabs.map(({ to, label: text }) => (
        <NavLink key={to} to={to} end className="tab">
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
