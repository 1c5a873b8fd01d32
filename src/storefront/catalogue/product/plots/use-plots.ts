import { type RefObject, useEffect } from 'react';
import { wake } from '../../../ui/wake.ts';

/** Makes the curves readable by pointer and arrow keys. The code loads at the first interaction with a picture. */
export function usePlots(page: RefObject<HTMLElement | null>, partSlug: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part has other pictures
  useEffect(() => {
    const element = page.current;
    if (!element) return;
    for (const picture of element.querySelectorAll<SVGElement>('[data-plot]')) picture.tabIndex = 0;
    const startReading = ({ target }: Event) => {
      const picture = (target as Element).closest<SVGSVGElement>('svg[data-plot]');
      if (!picture || 'late' in picture.dataset) return;
      picture.dataset['late'] = '';
      import('./readout.ts')
        .then(({ startReadout }) => startReadout(picture))
        .catch((error: unknown) => console.warn('the curve cannot be read', error))
        .finally(() => wake(picture));
    };
    element.addEventListener('pointerover', startReading);
    element.addEventListener('focusin', startReading);
    return () => {
      element.removeEventListener('pointerover', startReading);
      element.removeEventListener('focusin', startReading);
    };
  }, [page, partSlug]);
}
