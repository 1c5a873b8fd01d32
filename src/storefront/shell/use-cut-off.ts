import { useEffect, useState } from 'react';
import { useMessages } from '../messages/index.ts';
import { cutOffAt } from './shipping.ts';
import { useShell } from './use-shell.ts';

/**
 * The time until which orders ship on the same day: in the warehouse's time zone, and for a reader elsewhere in theirs
 * first. Null while the company's terms are unknown.
 */
export function useCutOff(): string | null {
  const t = useMessages();
  const { company, cutOff } = useShell();
  const [localCutOff, setLocalCutOff] = useState<string | null>(null);
  useEffect(() => {
    if (!company) return;
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
    // `Intl` date formats are slow to create, so wait until the page is responsive.
    const timer = setTimeout(() => setLocalCutOff(cutOffAt(new Date(), company.cutOff, zone)), 200);
    return () => clearTimeout(timer);
  }, [company]);
  if (!cutOff || localCutOff === null || localCutOff === company?.cutOff.time) return cutOff;
  return t.yourTime({ own: localCutOff, theirs: cutOff });
}
