import { lazy, Suspense, useEffect, useRef } from 'react';
import { useMessages } from '../messages/index.ts';
import { CloseButton } from '../ui/dialog.tsx';
import { closeSidebar, useInterfaceState } from './interface-state.ts';

const SidebarCart = lazy(() => import('../cart/sidebar-cart.tsx'));

/** Keeps the panel under the bar of the header while that is in view, so that the button that opened it can close it. */
function followHeader(panel: HTMLElement): () => void {
  const place = () => {
    const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
    panel.style.top = `${Math.max(0, bar)}px`;
  };
  place();
  window.addEventListener('scroll', place, { passive: true });
  window.addEventListener('resize', place, { passive: true });
  return () => {
    window.removeEventListener('scroll', place);
    window.removeEventListener('resize', place);
  };
}

/** The panel at the right edge; the page beside it stays usable. Escape and the cross close it. */
export function Sidebar() {
  const t = useMessages();
  const { sidebar } = useInterfaceState();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!sidebar) return;
    const before = document.activeElement;
    const stopFollowing = ref.current ? followHeader(ref.current) : undefined;
    ref.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeSidebar();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      stopFollowing?.();
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
          <Suspense fallback={<p className="dialog-body quiet">{t.cartLoading}</p>}>
            <SidebarCart />
          </Suspense>
        </>
      ) : null}
    </aside>
  );
}
