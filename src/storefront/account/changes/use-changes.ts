import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { useShell } from '../../shell/use-shell.ts';
import { OWN_CHANGE_EVENT, type WatchedSubject } from './watched-subject.ts';

/** While the page lies open: a toast for what has changed, and the page read anew. Its code comes when the page rests. */
export function useChanges(subject: WatchedSubject): void {
  const shell = useShell();
  const { revalidate } = useRevalidator();
  const { formData } = useNavigation();
  const name = JSON.stringify(subject);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    import('./poll-changes.ts')
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
    if (formData) window.dispatchEvent(new Event(OWN_CHANGE_EVENT));
  }, [formData]);
}
