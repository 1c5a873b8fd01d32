import { type FormEvent, useState } from 'react';
import type { CartReply } from '#commerce/cart/contract';
import type { Address } from '../api/commerce/records.ts';
import { useTexts } from '../messages/index.ts';
import { Button, CheckField, FormProblem } from '../ui/index.ts';
import { AddressFields } from './address-fields.tsx';
import { useDraft } from './draft.ts';
import { addressLine, addressOf, type CheckoutData, isComplete, isSamePlace, NEEDED } from './model.ts';
import { type CheckoutTexts, checkoutTexts } from './texts.ts';
import type { Save } from './use-checkout.ts';

interface DeliveryProps extends Pick<CheckoutData, 'settings' | 'addresses'> {
  cart: CartReply;
  save: Save;
  busy: boolean;
}

type Errors = Record<string, string>;

/** Shipping address, and a billing address if it differs. */
export function Delivery({ cart, settings, addresses, save, busy }: DeliveryProps) {
  const t = useTexts(checkoutTexts);
  const [draft, change] = useDraft(`${cart.id}.delivery`, initialDraft(cart, addresses), resumeDraft);
  const [errors, setErrors] = useState<Errors>({});
  const nameOf = (code: string) => settings.countries.find((each) => each.code === code)?.name ?? code;
  async function submit(event: FormEvent) {
    event.preventDefault();
    const missing = {
      ...missingFields('shipping', draft.shipping, t),
      ...(draft.same ? {} : missingFields('billing', draft.billing, t)),
    };
    if (Object.keys(missing).length > 0) return showErrors(missing);
    const billing = draft.same ? draft.shipping : draft.billing;
    const refusedFields = await save('delivery', { shipping: draft.shipping, billing });
    if (refusedFields) showErrors(refusedFields);
    else setErrors({});
  }
  function showErrors(messages: Errors) {
    setErrors(messages);
    const firstFieldId = Object.keys(messages)[0]?.replace('.', '-');
    if (firstFieldId) document.getElementById(firstFieldId)?.focus();
  }
  const otherErrors = Object.entries(errors).filter(([path]) => !/^(shipping|billing)\.\w+$/.test(path));
  return (
    <form onSubmit={submit} noValidate>
      {otherErrors.length > 0 && <FormProblem title={otherErrors.map(([, message]) => message).join(' ')} />}
      {addresses.length > 0 && (
        <fieldset className="choices">
          <legend className="visually-hidden">{t.savedAddresses}</legend>
          {addresses.map((address) => (
            <div className="choice" key={address.id}>
              <label>
                <input
                  type="radio"
                  name="saved"
                  checked={isSamePlace(address, draft.shipping)}
                  onChange={() => change({ shipping: addressOf(address) })}
                />
                {addressLine(address, nameOf)}
              </label>
            </div>
          ))}
        </fieldset>
      )}
      <AddressFields
        kind="shipping"
        address={draft.shipping}
        countries={settings.countries}
        errors={errorsBelow('shipping', errors)}
        onChange={(changes) => change((now) => ({ shipping: { ...now.shipping, ...changes } }))}
      />
      <CheckField
        label={t.sameBilling}
        checked={draft.same}
        onChange={({ target }) => change({ same: target.checked })}
      />
      {!draft.same && (
        <fieldset>
          <legend>{t.invoiceAddress}</legend>
          <AddressFields
            kind="billing"
            address={draft.billing}
            countries={settings.countries}
            errors={errorsBelow('billing', errors)}
            onChange={(changes) => change((now) => ({ billing: { ...now.billing, ...changes } }))}
          />
        </fieldset>
      )}
      <Button type="submit" look="main" disabled={busy}>
        {busy ? t.saving : t.next}
      </Button>
    </form>
  );
}

interface DeliveryDraft {
  /** Country for which the cart was rated when this draft was typed. */
  rated: string;
  shipping: Address;
  billing: Address;
  same: boolean;
}

/**
 * The address of the cart if complete, else the account's address in the country chosen in the cart, else that country
 * only.
 */
function initialDraft(cart: CartReply, addresses: Address[]): DeliveryDraft {
  const { country, estimated: isEstimated } = cart.shipment_rating;
  const savedAddress = isEstimated ? addresses[0] : addresses.find((address) => address.country === country);
  const shipping = addressOf(isComplete(cart.shipping) ? cart.shipping : (savedAddress ?? cart.shipping));
  const billing = addressOf(cart.billing);
  const isSameAddress = !isComplete(billing) || isSamePlace(shipping, billing);
  return {
    rated: country,
    shipping: { ...shipping, country: shipping.country || country },
    billing,
    same: isSameAddress,
  };
}

/** A country chosen in the cart after the draft was typed replaces that of the draft. */
function resumeDraft(
  storedDraft: Partial<DeliveryDraft>,
  { rated: ratedCountry, shipping }: DeliveryDraft,
): Partial<DeliveryDraft> {
  if (!storedDraft.shipping || storedDraft.rated === ratedCountry) return storedDraft;
  return {
    ...storedDraft,
    rated: ratedCountry,
    shipping: { ...storedDraft.shipping, country: shipping.country ?? '' },
  };
}

function missingFields(kind: 'shipping' | 'billing', address: Address, t: CheckoutTexts): Errors {
  const missing = NEEDED.filter((field) => !address[field]?.trim());
  return Object.fromEntries(
    missing.map((field) => [
      `${kind}.${field}`,
      t.required({ label: t[field as 'name' | 'address1' | 'zip' | 'city' | 'country'] }),
    ]),
  );
}

/** Messages of one address by field name. */
function errorsBelow(kind: 'shipping' | 'billing', errors: Errors): Errors {
  const prefix = `${kind}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), text]] : [],
    ),
  );
}
