import type { RouterContextProvider } from 'react-router';
import { pageOf } from '../../api/index.ts';

/** Where the warehouse is: times of orders are told by its clock. */
export async function zoneOf(context: Readonly<RouterContextProvider>): Promise<string> {
  const { company } = await pageOf(context).api.settings.store();
  return company.cutOff.timeZone;
}
