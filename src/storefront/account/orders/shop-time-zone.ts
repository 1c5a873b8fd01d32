import type { RouterContextProvider } from 'react-router';
import { readSettings } from '#settings/contract';
import { pageOf } from '../../api/index.ts';

/** Time zone of the warehouse, in which times of orders are shown. */
export async function zoneOf(context: Readonly<RouterContextProvider>): Promise<string> {
  const { company } = await pageOf(context).api.call(readSettings);
  return company.cutOff.timeZone;
}
