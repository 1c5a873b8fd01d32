import { useEffect, useRef } from 'react';
import { useMessages } from '../messages/index.ts';
import { CloseButton } from '../ui/dialog.tsx';
import { closeSidebar, useInterfaceState } from './interface-state.ts';

/** The panel at the right edge; the page beside it stays usable. Escape and the cross close it. */
export function Sidebar() {
  const t = useMessages();
  const { sidebar } = useInterfaceState();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!sidebar) return;
    const before = document.activeElement;
    ref.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeSidebar();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      const inside =
        document.activeElement === document.body || ref.current?.contains(document.activeElement);
      if (inside && before instanceof HTMLElement) before.focus();
    };
  }, [sidebar]);
  return (
    <aside
      id="sidebar"
      ref={ref}
      className="sidebar no-print"
      aria-label={t.cartTitle}
      tabIndex={-1}
      hidden={!sidebar}
    >
      {sidebar ? (
        <>
          <div className="dialog-head">
            <h2>{t.cartTitle}</h2>
            <CloseButton onClick={closeSidebar} />
          </div>
          <div className="dialog-body">
            <p>{t.cartEmpty}</p>
            <p className="quiet">{t.cartEmptyHelp}</p>
          </div>
        </>
      ) : null}
    </aside>
  );
}
