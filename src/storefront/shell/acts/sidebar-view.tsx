import { lazy, type RefObject, Suspense, useEffect } from 'react';
import { useMessages } from '../../messages/index.ts';
import { CloseButton } from '../../ui/dialog.tsx';
import { closeSidebar } from '../interface-state.ts';

const SidebarCart = lazy(() => import('../../cart/sidebar-cart.tsx'));

/** The content of the open sidebar. It takes the focus and returns it on closing. */
export function SidebarView({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const t = useMessages();
  useEffect(() => {
    const element = panel.current;
    const previousFocus = document.activeElement;
    const stopFollowing = element ? followHeader(element) : undefined;
    element?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeSidebar();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      stopFollowing?.();
      const hasFocusInside =
        document.activeElement === document.body || element?.contains(document.activeElement);
      if (hasFocusInside && previousFocus instanceof HTMLElement) previousFocus.focus();
    };
  }, [panel]);
  return (
    <>
      <div className="dialog-head">
        <h2>{t.cartTitle}</h2>
        <CloseButton onClick={closeSidebar} />
      </div>
      <Suspense fallback={<p className="dialog-body quiet">{t.cartLoading}</p>}>
        <SidebarCart />
      </Suspense>
    </>
  );
}

/** Keeps the sidebar below the header bar while that is visible, so that the button that opened it can close it. */
function followHeader(panel: HTMLElement): () => void {
  const updateTop = () => {
    const bar = document.querySelector('.header-bar')?.getBoundingClientRect().bottom ?? 0;
    panel.style.top = `${Math.max(0, bar)}px`;
  };
  updateTop();
  window.addEventListener('scroll', updateTop, { passive: true });
  window.addEventListener('resize', updateTop, { passive: true });
  return () => {
    window.removeEventListener('scroll', updateTop);
    window.removeEventListener('resize', updateTop);
  };
}
