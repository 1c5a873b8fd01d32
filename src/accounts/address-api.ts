/** Addresses of the logged-in customer. For unknown ids and ids of other customers reads return null, writes 404. */
import type { RefusedInput } from '#kernel';
import { presentList, readListPage, type ShopCall, shopCall } from '#settings';
import type { Address, SavedAddress, Viewer } from './account.ts';
import { changeAddress, EMPTY_ADDRESS, missingFields } from './address.ts';
import {
  type AddressReply,
  addSavedAddress,
  changeSavedAddress,
  readSavedAddress,
  readSavedAddresses,
  removeSavedAddress,
} from './contract.ts';
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
import { refusals } from './refusals.ts';
import { addressReply, customerList } from './reply-schemas.ts';
import { lockAccount } from './store.ts';
import { findOwnRecord, notLoggedIn, recordId, requireViewer } from './viewer.ts';
import { problem, type Wiring } from './wiring.ts';

const MOST_ADDRESSES = 100;
const refusing = { refusal: 'errors' } as const;

export function addressCalls({ platform }: Wiring): ShopCall[] {
  const { db } = platform;
  return [
    shopCall(
      readSavedAddresses,
      { summary: 'Saved addresses, the newest first', ...customerList(addressReply), ...refusing },
      async (call) => {
        const viewer = requireViewer(call);
        const listPage = readListPage(call.query);
        const part = { offset: (listPage.page - 1) * listPage.limit, limit: listPage.limit };
        const addresses = await listAddresses(db.orm, viewer, part);
        return presentList(addresses.map(presentAddress), await countAddresses(db.orm, viewer), listPage);
      },
    ),
    shopCall(
      readSavedAddress,
      { summary: 'One saved address, or null', reply: addressReply.nullable(), ...refusing },
      async (call) => {
        const id = recordId(call);
        const savedAddress = id === null ? null : await findAddress(db.orm, requireViewer(call), id);
        return savedAddress && presentAddress(savedAddress);
      },
    ),
    shopCall(
      addSavedAddress,
      { summary: 'Saves an address', body: addressFields, reply: addressReply, ...refusing },
      async (call) => {
        const address = { ...EMPTY_ADDRESS, ...changeAddress({}, addressOf(call.body)) };
        return missingProblems(address) ?? saveAddress(platform, requireViewer(call), address);
      },
    ),
    shopCall(
      changeSavedAddress,
      {
        summary: 'Changes the sent fields of a saved address',
        body: addressFields,
        reply: addressReply,
        ...refusing,
      },
      async (call) => {
        const viewer = requireViewer(call);
        const changes = addressOf(call.body);
        return findOwnRecord(call, 'address', (id) => changeSaved(platform, viewer, id, changes));
      },
    ),
    shopCall(
      removeSavedAddress,
      { summary: 'Removes a saved address', reply: addressReply, ...refusing },
      async (call) => {
        const viewer = requireViewer(call);
        return presentAddress(
          await findOwnRecord(call, 'address', (id) => deleteAddress(db.orm, viewer, id)),
        );
      },
    ),
  ];
}

function saveAddress({ db, random, clock }: Wiring['platform'], viewer: Viewer, address: Address) {
  return db.transaction(async (tx) => {
    if (!(await lockAccount(tx, viewer.accountId))) throw notLoggedIn();
    if ((await countAddresses(tx, viewer)) >= MOST_ADDRESSES) {
      return problem('address', 'LIMIT', refusals.tooManyAddresses({ most: MOST_ADDRESSES }));
    }
    const savedAddress: SavedAddress = { id: random.id(), address, createdAt: clock.now() };
    await insertAddress(tx, viewer, savedAddress);
    return presentAddress(savedAddress);
  });
}

function changeSaved(
  { db }: Wiring['platform'],
  viewer: Viewer,
  id: string,
  changes: Partial<Address>,
): Promise<AddressReply | RefusedInput | null> {
  return db.transaction(async (tx) => {
    const current = await findAddress(tx, viewer, id, true);
    if (!current) return null;
    const address = { ...EMPTY_ADDRESS, ...changeAddress(current.address, changes) };
    const missing = missingProblems(address);
    if (missing) return missing;
    await updateAddress(tx, viewer, id, address);
    return presentAddress({ ...current, address });
  });
}

function missingProblems(address: Address): RefusedInput | null {
  const missing = missingFields(address);
  if (missing.length === 0) return null;
  const requiredError = { code: 'REQUIRED', message: refusals.required };
  return { errors: Object.fromEntries(missing.map((field) => [field, requiredError])) };
}
