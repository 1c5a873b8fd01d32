import { Form, redirect, useNavigation } from 'react-router';
import { addStoredCard, changeStoredCard, readStoredCards, removeStoredCard } from '#accounts/contract';
import { pageOf } from '../../api/index.ts';
import { useTexts } from '../../messages/index.ts';
import { Button, ButtonLink, Chip, VisuallyHidden } from '../../ui/index.ts';
import { sendForm, signedIn } from '../customer-calls.ts';
import { type FormReply, fieldsOf } from '../forms/form-reply.ts';
import { Problems } from '../forms/problems.tsx';
import { useFields } from '../forms/use-fields.ts';
import { pageLanguage, privateMeta } from '../page-meta.ts';
import { accountTexts } from '../texts/account.ts';
import type { Route } from './+types/cards';
import { AddCard } from './add-card.tsx';

/** `?add=1` is a separate document, because only its policy allows the vault's frame. */
export function loader(args: Route.LoaderArgs) {
  const isAdding = new URL(args.request.url).searchParams.get('add') === '1';
  const { vaultUrl } = pageOf(args.context).paying;
  return signedIn(args, async (visitor) => {
    const list = await visitor.call(readStoredCards, { query: { limit: 100 } });
    if (isAdding) visitor.allow('frame-src', new URL(vaultUrl).origin);
    const now = new Date();
    const month = now.getUTCFullYear() * 12 + now.getUTCMonth();
    const cards = list.results.map((card) => ({
      id: card.id,
      brand: card.brand,
      last4: card.last4,
      month: String(card.exp_month).padStart(2, '0'),
      year: String(card.exp_year),
      isDefault: card.default,
      isExpired: card.exp_year * 12 + card.exp_month - 1 < month,
    }));
    return { cards, isAdding, vaultUrl };
  });
}

export async function action(args: Route.ActionArgs): Promise<FormReply> {
  const { form = '', id = '', token = '' } = await fieldsOf(args.request);
  const params = { id };
  const refusal = await sendForm(
    args,
    form === 'remove' || form === 'default' ? 'cards' : 'add',
    {},
    (visitor) => {
      if (form === 'remove') return visitor.call(removeStoredCard, { params });
      if (form === 'default') return visitor.call(changeStoredCard, { params, body: { default: true } });
      return visitor.call(addStoredCard, { body: { token } });
    },
  );
  if (refusal) return refusal;
  const outcome = { remove: 'removed', default: 'saved' }[form] ?? 'added';
  throw redirect(`/account/cards?done=${outcome}`);
}

export function meta(context: Route.MetaArgs) {
  const t = accountTexts[pageLanguage(context)];
  return privateMeta(context, t.cards, t.description);
}

export default function CardsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(accountTexts);
  const { cards, isAdding, vaultUrl } = loaderData;
  const fields = useFields('cards', actionData);
  return (
    <>
      <div className="account-head">
        <h1>{t.cards}</h1>
        {isAdding ? null : (
          <ButtonLink to="?add=1" reloadDocument data-document>
            {t.addCard}
          </ButtonLink>
        )}
      </div>
      <p className="quiet account-prose">{t.cardsLead}</p>
      <Problems fields={fields} />
      {isAdding ? <AddCard vaultUrl={vaultUrl} canCancel={cards.length > 0} reply={actionData} /> : null}
      <ul className="card-list">
        {cards.map((card) => (
          <CardEntry key={card.id} card={card} />
        ))}
      </ul>
      {cards.length === 0 ? <p className="quiet">{t.noCards}</p> : null}
    </>
  );
}

function CardEntry({ card }: { card: Route.ComponentProps['loaderData']['cards'][number] }) {
  const t = useTexts(accountTexts);
  const busy = useNavigation().formData?.get('id') === card.id;
  const name = t.cardEnding({ brand: card.brand, last4: card.last4 });
  return (
    <li aria-busy={busy || undefined}>
      <p>
        <strong>{card.brand}</strong> <span className="mono">···· {card.last4}</span>{' '}
        <span className={card.isExpired ? 'fault' : 'quiet'}>
          {card.isExpired ? t.expired : t.expires({ month: card.month, year: card.year })}
        </span>{' '}
        {card.isDefault ? <Chip>{t.defaultCard}</Chip> : null}
      </p>
      <Form method="post" className="entry-actions" preventScrollReset>
        <input type="hidden" name="id" value={card.id} />
        {card.isDefault ? null : (
          <Button type="submit" name="form" value="default" look="quiet" size="small">
            {t.makeDefault} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
        <Button
          type="submit"
          name="form"
          value="remove"
          look="quiet"
          size="small"
          aria-label={t.removeCard({ name })}
        >
          {t.remove}
        </Button>
      </Form>
    </li>
  );
}
