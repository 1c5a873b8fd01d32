import { Form, Link, redirect, useNavigation } from 'react-router';
import { readSavedAddresses, removeSavedAddress } from '#accounts/contract';
import { useTexts } from '../../messages/index.ts';
import { Button, ButtonLink, Chip, VisuallyHidden } from '../../ui/index.ts';
import { addressLines } from '../address-lines.ts';
import { loadDeliveryCountries } from '../countries.ts';
import { requireAccount, sendForm, signedIn } from '../customer-calls.ts';
import { type FormReply, fieldsOf } from '../forms/form-reply.ts';
import { Problems } from '../forms/problems.tsx';
import { useFields } from '../forms/use-fields.ts';
import { pageLanguage, privateMeta } from '../page-meta.ts';
import { accountTexts } from '../texts/account.ts';
import type { Route } from './+types/addresses';
import { AddressForm } from './address-form.tsx';
import { fieldsOfAddress, type Purpose, purposesOf, saveAddress, setPurpose } from './save-address.ts';

/** `?edit={id}` and `?edit=new` open the form, so that it works without script. */
export function loader(args: Route.LoaderArgs) {
  const edit = new URL(args.request.url).searchParams.get('edit');
  return signedIn(args, async (visitor) => {
    const [account, list, countries] = await Promise.all([
      requireAccount(args),
      visitor.call(readSavedAddresses, { query: { limit: 100 } }),
      loadDeliveryCountries(visitor),
    ]);
    const names = new Map(countries.map(({ code, name }) => [code, name]));
    const addresses = list.results.map((address) => ({
      id: address.id,
      values: fieldsOfAddress(address),
      lines: [...addressLines(address), names.get(address.country ?? '') ?? address.country ?? ''],
      purposes: purposesOf(address, account),
    }));
    return { addresses, countries, edit };
  });
}

export async function action(args: Route.ActionArgs): Promise<FormReply> {
  const { form = '', id = '', ...fields } = await fieldsOf(args.request);
  let refusal: FormReply | null;
  if (form === 'remove') {
    refusal = await sendForm(args, form, fields, (visitor) =>
      visitor.call(removeSavedAddress, { params: { id } }),
    );
  } else if (form === 'billing' || form === 'shipping') {
    refusal = await setPurpose(args, form, id);
  } else {
    refusal = await saveAddress(args, id, fields);
  }
  if (refusal) return refusal;
  const outcome = form === 'remove' ? 'removed' : id ? 'saved' : 'added';
  throw redirect(`/account/addresses?done=${outcome}`);
}

export function meta(context: Route.MetaArgs) {
  const t = accountTexts[pageLanguage(context)];
  return privateMeta(context, t.addresses, t.description);
}

export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(accountTexts);
  const { addresses, countries, edit } = loaderData;
  const editedAddress = addresses.find(({ id }) => id === edit);
  const isNew = edit === 'new' || (addresses.length === 0 && !editedAddress);
  const fields = useFields('remove', actionData);
  return (
    <>
      <div className="account-head">
        <h1>{t.addresses}</h1>
        {isNew ? null : <ButtonLink to="?edit=new">{t.addAddress}</ButtonLink>}
      </div>
      <Problems fields={fields} />
      {isNew || editedAddress ? (
        <AddressForm
          key={editedAddress?.id ?? 'new'}
          address={editedAddress ?? null}
          isFirst={addresses.length === 0}
          countries={countries}
          reply={actionData}
        />
      ) : null}
      {addresses.length === 0 ? <p className="quiet">{t.noAddresses}</p> : null}
      <ul className="address-list">
        {addresses.map((address) => (
          <AddressEntry key={address.id} address={address} />
        ))}
      </ul>
    </>
  );
}

type Entry = Route.ComponentProps['loaderData']['addresses'][number];

function AddressEntry({ address: { id, lines, purposes } }: { address: Entry }) {
  const t = useTexts(accountTexts);
  const busy = useNavigation().formData?.get('id') === id;
  const words = { billing: t.defaultBilling, shipping: t.defaultShipping };
  return (
    <li aria-busy={busy || undefined}>
      <address>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one address, in place
          <span key={index}>{line}</span>
        ))}
      </address>
      <p className="address-purposes">
        {purposes.map((purpose) => (
          <Chip key={purpose}>{words[purpose]}</Chip>
        ))}
      </p>
      <Form method="post" className="entry-actions" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Link className="link" to={`?edit=${id}`} aria-label={t.editAddressNamed({ line: lines.join(', ') })}>
          {t.edit}
        </Link>
        <PurposeButton purpose="billing" purposes={purposes} label={t.useBilling} />
        <PurposeButton purpose="shipping" purposes={purposes} label={t.useShipping} />
        <Button type="submit" name="form" value="remove" look="quiet" size="small">
          {t.remove} <VisuallyHidden>{lines.join(', ')}</VisuallyHidden>
        </Button>
      </Form>
    </li>
  );
}

function PurposeButton({
  purpose,
  purposes,
  label,
}: {
  purpose: Purpose;
  purposes: Purpose[];
  label: string;
}) {
  if (purposes.includes(purpose)) return null;
  return (
    <Button type="submit" name="form" value={purpose} look="quiet" size="small">
      {label}
    </Button>
  );
}
