import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { wake } from './ui/wake.ts';

/** Once everything inside listens, what was clicked and typed before is done again (`early/replay.ts`). */
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
