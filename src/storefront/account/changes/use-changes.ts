import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { useShell } from '../../shell/use-shell.ts';
import { OWN_DOING, type Watched } from './watched.ts';

/** While the page lies open: a toast for what has changed, and the page read anew. Its code comes when the page rests. */
export function useChanges(watched: Watched): void {
  const shell = useShell();
  const { revalidate } = useRevalidator();
  const { formData } = useNavigation();
  const name = JSON.stringify(watched);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    import('./watch.ts')
      .then(({ watch }) => {
        if (!isGone) stop = watch(shell, JSON.parse(name), () => void revalidate());
      })
      .catch((reason: unknown) => console.warn('changes are not followed', reason));
    return () => {
      isGone = true;
      stop?.();
    };
  }, [shell, name, revalidate]);
  useEffect(() => {
    if (formData) window.dispatchEvent(new Event(OWN_DOING));
  }, [formData]);
}
