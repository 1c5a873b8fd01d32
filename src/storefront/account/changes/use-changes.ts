import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { useShell } from '../../shell/use-shell.ts';
import { OWN_CHANGE_EVENT, type WatchedSubject } from './watched-subject.ts';

/**
 * While the page is open: shows a toast for each change and reloads the page's data. The code loads when the page is
 * idle.
 */
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
