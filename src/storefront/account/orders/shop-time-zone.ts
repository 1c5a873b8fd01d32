import type { RouterContextProvider } from 'react-router';
import { pageOf } from '../../api/index.ts';

/** Time zone of the warehouse, in which times of orders are shown. */
export async function zoneOf(context: Readonly<RouterContextProvider>): Promise<string> {
  const { company } = await pageOf(context).api.settings.store();
  return company.cutOff.timeZone;
}
