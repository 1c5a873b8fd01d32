import { useRef } from 'react';
import { useMessages } from '../messages/index.ts';
import { useInteractionCode } from './interaction-code.ts';
import { useInterfaceState } from './interface-state.ts';

/** The panel at the right edge; the page beside it stays usable. Escape and the close button close it. */
export function Sidebar() {
  const t = useMessages();
  const { sidebar } = useInterfaceState();
  const ref = useRef<HTMLElement>(null);
  const code = useInteractionCode(sidebar !== null);
  return (
    <aside
      id="sidebar"
      ref={ref}
      className="sidebar no-print"
      aria-label={t.cartTitle}
      tabIndex={-1}
      hidden={!(sidebar && code)}
    >
      {sidebar && code ? <code.SidebarView panel={ref} /> : null}
    </aside>
  );
}
