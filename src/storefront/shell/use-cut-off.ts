import { useEffect, useState } from 'react';
import { useMessages } from '../messages/index.ts';
import { cutOffAt } from './shipping.ts';
import { useShell } from './use-shell.ts';

/**
 * Until when an order leaves on the same day: by the warehouse's clock with its zone, and in the browser of a reader
 * elsewhere by his own clock first. Null while the company's terms are not known.
 */
export function useCutOff(): string | null {
  const t = useMessages();
  const { company, cutOff } = useShell();
  const [localCutOff, setLocalCutOff] = useState<string | null>(null);
  useEffect(() => {
    if (!company) return;
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
    // Calendars are slow to start: not before the page answers.
    const timer = setTimeout(() => setLocalCutOff(cutOffAt(new Date(), company.cutOff, zone)), 200);
    return () => clearTimeout(timer);
  }, [company]);
  if (!cutOff || localCutOff === null || localCutOff === company?.cutOff.time) return cutOff;
  return t.yourTime(localCutOff, cutOff);
}
