/** Stored cards of the customer who calls. A number never comes here: cards come as tokens of the vault. */
import type { Executor } from '#platform';
import { presentList, readListPage, type StoreApi } from '#settings';
import type { InputErrorsReply } from '#settings/contract';
import { countDeclined, refuseTooMany, type Vault } from '#vault';
import type { SavedCard, StoredCard, Viewer } from './account.ts';
import { changeAddress } from './address.ts';
import type { CardReply } from './contract.ts';
import { cardReply, customerList } from './described.ts';
import { addressOf, cardInput, newCardInput } from './input.ts';
import { keepCard } from './kept-cards.ts';
import { presentCard } from './present.ts';
import {
  clearOtherDefaults,
  countCards,
  deleteCard,
  findCard,
  listCards,
  newestCard,
  updateCard,
} from './record-store.ts';
import { findAccount, lockAccount } from './store.ts';
import { notLoggedIn, ownRecord, recordId, requireViewer } from './viewer.ts';
import { problem, type Wiring } from './wiring.ts';

const MOST_CARDS = 20;
const FORGET_JOB = 'account.forget-card';
const customer = { auth: 'customer', refusal: 'errors' } as const;

/** What stands behind stored cards. */
export interface CardKeeping {
  vault: Pick<Vault, 'redeem'>;
  /** Takes a deleted card from the gateway; without it the gateway keeps it, out of use. */
  forget?: (card: Pick<StoredCard, 'paymentMethod' | 'gatewayCustomer'>) => Promise<void>;
}

/** What a card is changed with; fields that were not sent are not there. */
interface CardChanges {
  default?: boolean;
  billing?: Parameters<typeof addressOf>[0] | null;
}

export function addCardCalls(store: StoreApi, { platform }: Wiring, keeping: CardKeeping): void {
  const { db, jobs } = platform;
  const { forget } = keeping;
  if (forget) jobs.handle(FORGET_JOB, (job) => forget(job.payload as StoredCard));
  store.get(
    '/account/cards',
    { summary: 'Stored cards, the default first', ...customerList(cardReply), ...customer },
    async (call) => {
      const viewer = requireViewer(call);
      const asked = readListPage(call.query);
      const part = { offset: (asked.page - 1) * asked.limit, limit: asked.limit };
      const found = await listCards(db.orm, viewer, part);
      return presentList(found.map(presentCard), await countCards(db.orm, viewer), asked);
    },
  );
  store.get(
    '/account/cards/:id',
    { summary: 'One stored card, or null', reply: cardReply.nullable(), ...customer },
    async (call) => {
      const id = recordId(call);
      const found = id === null ? null : await findCard(db.orm, requireViewer(call), id);
      return found && presentCard(found);
    },
  );
  store.post(
    '/account/cards',
    { summary: 'Stores a card by its vault token', body: newCardInput, reply: cardReply, ...customer },
    (call) => storeCard(platform, keeping, { ...requireViewer(call), address: call.address }, call.body),
  );
  store.put(
    '/account/cards/:id',
    {
      summary: 'Makes a card the default, changes its billing address',
      body: cardInput,
      reply: cardReply,
      ...customer,
    },
    async (call) => {
      const viewer = requireViewer(call);
      const change = (id: string) => db.transaction((tx) => changeCard(tx, viewer, id, call.body));
      return presentCard(await ownRecord(call, 'card', change));
    },
  );
  store.delete(
    '/account/cards/:id',
    { summary: 'Removes a stored card', reply: cardReply, ...customer },
    async (call) => {
      const viewer = requireViewer(call);
      const remove = (id: string) =>
        db.transaction(async (tx) => {
          const removed = await removeCard(tx, viewer, id);
          if (removed && forget) {
            const { paymentMethod, gatewayCustomer } = removed;
            await jobs.add(tx, { kind: FORGET_JOB, key: id, payload: { paymentMethod, gatewayCustomer } });
          }
          return removed;
        });
      return presentCard(await ownRecord(call, 'card', remove));
    },
  );
}

/** The gateway is asked before the account is locked: a slow answer holds up nobody's login. */
async function storeCard(
  platform: Wiring['platform'],
  { vault }: CardKeeping,
  { address, ...viewer }: Viewer & { address: string },
  { token, ...changes }: CardChanges & { token: string },
): Promise<CardReply | InputErrorsReply> {
  const { db } = platform;
  if ((await countCards(db.orm, viewer)) >= MOST_CARDS) {
    return problem('card', 'LIMIT', `At most ${MOST_CARDS} cards are kept. Remove one first.`);
  }
  // The bank is asked whether a card is good: that is what stolen ones are tried out with.
  const known = await findAccount(db.orm, viewer.accountId);
  const tried = { cartId: null, session: viewer.accountId, address, isKnown: (known?.orderCount ?? 0) > 0 };
  await refuseTooMany(platform, tried);
  const stored = await vault.redeem(token, viewer, async (tx, kept) => {
    if (!(await lockAccount(tx, viewer.accountId))) throw notLoggedIn();
    const card = await keepCard(platform, tx, viewer, kept);
    if (!card) return problem('token', 'INVALID', 'This card token belongs to somebody else.');
    return presentCard((await changeCard(tx, viewer, card.id, changes)) ?? card);
  });
  if (stored.ok) return stored.kept;
  if (stored.reason === 'declined') await countDeclined(platform, tried);
  return problem('token', 'INVALID', stored.message);
}

async function changeCard(
  tx: Executor,
  viewer: Viewer,
  id: string,
  changes: CardChanges,
): Promise<SavedCard | null> {
  if (!(await lockAccount(tx, viewer.accountId))) throw notLoggedIn();
  const before = await findCard(tx, viewer, id);
  if (!before) return null;
  const { billing } = changes;
  const becomesDefault = changes.default === true && !before.isDefault;
  if (becomesDefault) await clearOtherDefaults(tx, viewer, id);
  if (!becomesDefault && billing === undefined) return before;
  return updateCard(tx, viewer, id, {
    ...(becomesDefault && { isDefault: true }),
    ...(billing !== undefined && {
      billing: billing === null ? {} : changeAddress(before.billing, addressOf(billing)),
    }),
  });
}

/** When the default goes, the newest of the rest becomes it. */
async function removeCard(tx: Executor, viewer: Viewer, id: string): Promise<SavedCard | null> {
  if (!(await lockAccount(tx, viewer.accountId))) throw notLoggedIn();
  const removed = await deleteCard(tx, viewer, id);
  const next = removed?.isDefault ? await newestCard(tx, viewer) : null;
  if (next) await updateCard(tx, viewer, next.id, { isDefault: true });
  return removed;
}
