import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { wake } from './ui/wake.ts';

/** After hydration, replays the clicks and input that `early/hold-and-replay.ts` has held. */
function WakeOnHydration({ children }: { children: ReactNode }) {
  useEffect(() => wake(document.documentElement), []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WakeOnHydration>
        <HydratedRouter />
      </WakeOnHydration>
    </StrictMode>,
  );
});
