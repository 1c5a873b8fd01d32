/** Addresses of the customer who calls. Unknown and foreign ids: null to readers, 404 to writers. */
import { presentList, readListPage, type StoreApi } from '#settings';
import type { InputErrorsReply } from '#settings/contract';
import type { Address, SavedAddress, Viewer } from './account.ts';
import { changeAddress, EMPTY_ADDRESS, missingFields } from './address.ts';
import { addressReply, customerList } from './described.ts';
import { addressFields, addressOf } from './input.ts';
import { presentAddress } from './present.ts';
import {
  countAddresses,
  deleteAddress,
  findAddress,
  insertAddress,
  listAddresses,
  updateAddress,
} from './record-store.ts';
import { lockAccount } from './store.ts';
import { notLoggedIn, ownRecord, recordId, requireViewer } from './viewer.ts';
import { problem, type Wiring } from './wiring.ts';

const MOST_ADDRESSES = 100;
const customer = { auth: 'customer', refusal: 'errors' } as const;

export function addAddressCalls(store: StoreApi, { platform }: Wiring): void {
  const { db } = platform;
  store.get(
    '/account/addresses',
    { summary: 'Saved addresses, the newest first', ...customerList(addressReply), ...customer },
    async (call) => {
      const viewer = requireViewer(call);
      const asked = readListPage(call.query);
      const part = { offset: (asked.page - 1) * asked.limit, limit: asked.limit };
      const found = await listAddresses(db.orm, viewer, part);
      return presentList(found.map(presentAddress), await countAddresses(db.orm, viewer), asked);
    },
  );
  store.get(
    '/account/addresses/:id',
    { summary: 'One saved address, or null', reply: addressReply.nullable(), ...customer },
    async (call) => {
      const id = recordId(call);
      const found = id === null ? null : await findAddress(db.orm, requireViewer(call), id);
      return found && presentAddress(found);
    },
  );
  store.post(
    '/account/addresses',
    { summary: 'Saves an address', body: addressFields, reply: addressReply, ...customer },
    async (call) => {
      const address = { ...EMPTY_ADDRESS, ...changeAddress({}, addressOf(call.body)) };
      return missingProblems(address) ?? saveAddress(platform, requireViewer(call), address);
    },
  );
  store.put(
    '/account/addresses/:id',
    {
      summary: 'Changes the sent fields of a saved address',
      body: addressFields,
      reply: addressReply,
      ...customer,
    },
    async (call) => {
      const viewer = requireViewer(call);
      const changes = addressOf(call.body);
      return ownRecord(call, 'address', (id) => changeSaved(platform, viewer, id, changes));
    },
  );
  store.delete(
    '/account/addresses/:id',
    { summary: 'Removes a saved address', reply: addressReply, ...customer },
    async (call) => {
      const viewer = requireViewer(call);
      return presentAddress(await ownRecord(call, 'address', (id) => deleteAddress(db.orm, viewer, id)));
    },
  );
}

function saveAddress({ db, random, clock }: Wiring['platform'], viewer: Viewer, address: Address) {
  return db.transaction(async (tx) => {
    if (!(await lockAccount(tx, viewer.accountId))) throw notLoggedIn();
    if ((await countAddresses(tx, viewer)) >= MOST_ADDRESSES) {
      return problem('address', 'LIMIT', `At most ${MOST_ADDRESSES} addresses are kept. Remove one first.`);
    }
    const saved: SavedAddress = { id: random.id(), address, createdAt: clock.now() };
    await insertAddress(tx, viewer, saved);
    return presentAddress(saved);
  });
}

function changeSaved(
  { db }: Wiring['platform'],
  viewer: Viewer,
  id: string,
  changes: Partial<Address>,
): Promise<object | null> {
  return db.transaction(async (tx) => {
    const before = await findAddress(tx, viewer, id, true);
    if (!before) return null;
    const address = { ...EMPTY_ADDRESS, ...changeAddress(before.address, changes) };
    const missing = missingProblems(address);
    if (missing) return missing;
    await updateAddress(tx, viewer, id, address);
    return presentAddress({ ...before, address });
  });
}

function missingProblems(address: Address): InputErrorsReply | null {
  const missing = missingFields(address);
  if (missing.length === 0) return null;
  const needed = { code: 'REQUIRED', message: 'This is needed.' };
  return { errors: Object.fromEntries(missing.map((field) => [field, needed])) };
}
