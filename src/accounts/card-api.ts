/**
 * Stored cards of the logged-in customer. Card numbers never reach this module: cards arrive as tokens of the vault.
 */
import type { RefusedInput } from '#kernel';
import type { Executor } from '#platform';
import { presentList, readListPage, type ShopCall, shopCall } from '#settings';
import { countDeclined, refuseTooMany, type Vault } from '#vault';
import type { SavedCard, StoredCard, Viewer } from './account.ts';
import { changeAddress } from './address.ts';
import {
  addStoredCard,
  type CardReply,
  changeStoredCard,
  readStoredCard,
  readStoredCards,
  removeStoredCard,
} from './contract.ts';
import { addressOf, cardInput, newCardInput } from './input.ts';
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
import { refusals } from './refusals.ts';
import { cardReply, customerList } from './reply-schemas.ts';
import { findAccount, lockAccount } from './store.ts';
import { keepCard } from './stored-cards.ts';
import { findOwnRecord, notLoggedIn, recordId, requireViewer } from './viewer.ts';
import { problem, type Wiring } from './wiring.ts';

const MOST_CARDS = 20;
const FORGET_JOB = 'account.forget-card';
const refusing = { refusal: 'errors' } as const;

/** Services behind stored cards. */
export interface CardServices {
  vault: Pick<Vault, 'redeem'>;
  /** Removes a deleted card from the gateway; without this function the gateway keeps the card, unused. */
  forget?: (card: Pick<StoredCard, 'paymentMethod' | 'gatewayCustomer'>) => Promise<void>;
}

/** Changes of a card; fields that were not sent are absent. */
interface CardChanges {
  default?: boolean;
  billing?: Parameters<typeof addressOf>[0] | null;
}

export function cardCalls({ platform }: Wiring, services: CardServices): ShopCall[] {
  const { db, jobs } = platform;
  const { forget } = services;
  if (forget) jobs.handle(FORGET_JOB, (job) => forget(job.payload as StoredCard));
  return [
    shopCall(
      readStoredCards,
      { summary: 'Stored cards, the default first', ...customerList(cardReply), ...refusing },
      async (call) => {
        const viewer = requireViewer(call);
        const listPage = readListPage(call.query);
        const part = { offset: (listPage.page - 1) * listPage.limit, limit: listPage.limit };
        const cards = await listCards(db.orm, viewer, part);
        return presentList(cards.map(presentCard), await countCards(db.orm, viewer), listPage);
      },
    ),
    shopCall(
      readStoredCard,
      { summary: 'One stored card, or null', reply: cardReply.nullable(), ...refusing },
      async (call) => {
        const id = recordId(call);
        const card = id === null ? null : await findCard(db.orm, requireViewer(call), id);
        return card && presentCard(card);
      },
    ),
    shopCall(
      addStoredCard,
      { summary: 'Stores a card by its vault token', body: newCardInput, reply: cardReply, ...refusing },
      (call) => storeCard(platform, services, { ...requireViewer(call), address: call.address }, call.body),
    ),
    shopCall(
      changeStoredCard,
      {
        summary: 'Makes a card the default, changes its billing address',
        body: cardInput,
        reply: cardReply,
        ...refusing,
      },
      async (call) => {
        const viewer = requireViewer(call);
        const change = (id: string) => db.transaction((tx) => changeCard(tx, viewer, id, call.body));
        return presentCard(await findOwnRecord(call, 'card', change));
      },
    ),
    shopCall(
      removeStoredCard,
      { summary: 'Removes a stored card', reply: cardReply, ...refusing },
      async (call) => {
        const viewer = requireViewer(call);
        const remove = (id: string) =>
          db.transaction(async (tx) => {
            const removedCard = await removeCard(tx, viewer, id);
            if (removedCard && forget) {
              const { paymentMethod, gatewayCustomer } = removedCard;
              await jobs.add(tx, { kind: FORGET_JOB, key: id, payload: { paymentMethod, gatewayCustomer } });
            }
            return removedCard;
          });
        return presentCard(await findOwnRecord(call, 'card', remove));
      },
    ),
  ];
}

/** The gateway is called before the account is locked, so that a slow answer delays no login. */
async function storeCard(
  platform: Wiring['platform'],
  { vault }: CardServices,
  { address, ...viewer }: Viewer & { address: string },
  { token, ...changes }: CardChanges & { token: string },
): Promise<CardReply | RefusedInput> {
  const { db } = platform;
  if ((await countCards(db.orm, viewer)) >= MOST_CARDS) {
    return problem('card', 'LIMIT', refusals.tooManyCards({ most: MOST_CARDS }));
  }
  // The bank checks every stored card, which makes this call attractive for testing stolen cards: declines are limited.
  const account = await findAccount(db.orm, viewer.accountId);
  const attempt = {
    cartId: null,
    session: viewer.accountId,
    address,
    isKnown: (account?.orderCount ?? 0) > 0,
  };
  await refuseTooMany(platform, attempt);
  const redemption = await vault.redeem(token, viewer, async (tx, gatewayCard) => {
    if (!(await lockAccount(tx, viewer.accountId))) throw notLoggedIn();
    const card = await keepCard(platform, tx, viewer, gatewayCard);
    if (!card) return problem('token', 'INVALID', refusals.foreignCardToken);
    return presentCard((await changeCard(tx, viewer, card.id, changes)) ?? card);
  });
  if (redemption.ok) return redemption.value;
  if (redemption.reason === 'declined') await countDeclined(platform, attempt);
  return problem('token', 'INVALID', redemption.message);
}

async function changeCard(
  tx: Executor,
  viewer: Viewer,
  id: string,
  changes: CardChanges,
): Promise<SavedCard | null> {
  if (!(await lockAccount(tx, viewer.accountId))) throw notLoggedIn();
  const currentCard = await findCard(tx, viewer, id);
  if (!currentCard) return null;
  const { billing } = changes;
  const isNewDefault = changes.default === true && !currentCard.isDefault;
  if (isNewDefault) await clearOtherDefaults(tx, viewer, id);
  if (!isNewDefault && billing === undefined) return currentCard;
  return updateCard(tx, viewer, id, {
    ...(isNewDefault && { isDefault: true }),
    ...(billing !== undefined && {
      billing: billing === null ? {} : changeAddress(currentCard.billing, addressOf(billing)),
    }),
  });
}

/** Deletes a card. When it was the default, the newest of the others becomes the default. */
async function removeCard(tx: Executor, viewer: Viewer, id: string): Promise<SavedCard | null> {
  if (!(await lockAccount(tx, viewer.accountId))) throw notLoggedIn();
  const removedCard = await deleteCard(tx, viewer, id);
  const next = removedCard?.isDefault ? await newestCard(tx, viewer) : null;
  if (next) await updateCard(tx, viewer, next.id, { isDefault: true });
  return removedCard;
}
