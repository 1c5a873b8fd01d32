import { Form, Link, useNavigation } from 'react-router';
import type { DeliveryCountry } from '#commerce/delivery/contract';
import { useTexts } from '../../messages/index.ts';
import { CheckField, SelectField, TextField } from '../../ui/index.ts';
import { Problems } from '../forms/problems.tsx';
import type { FormReply } from '../forms/reply.ts';
import { Submit } from '../forms/submit.tsx';
import { useFields } from '../forms/use-fields.ts';
import { accountTexts } from '../texts/account.ts';
import type { Purpose } from './saving.ts';

interface AddressFormProps {
  address: { id: string; known: Record<string, string>; purposes: Purpose[] } | null;
  /** The first one serves for everything. */
  isFirst: boolean;
  countries: readonly DeliveryCountry[];
  reply: FormReply | undefined;
}

/** One address to fill in; browsers fill it by themselves. */
export function AddressForm({ address, isFirst, countries, reply }: AddressFormProps) {
  const t = useTexts(accountTexts);
  const fields = useFields('address', reply, address?.known);
  const busy = useNavigation().formData?.get('form') === 'address';
  const uses = (purpose: Purpose) => isFirst || (address?.purposes.includes(purpose) ?? false);
  return (
    <Form method="post" className="account-form account-panel" {...fields.checks}>
      <h2>{address ? t.editAddress : t.addAddress}</h2>
      <Problems fields={fields} />
      <input type="hidden" name="form" value="address" />
      <input type="hidden" name="id" value={address?.id ?? ''} />
      <div className="form-columns">
        <TextField label={t.firstName} autoComplete="given-name" required {...fields.of('first_name')} />
        <TextField label={t.lastName} autoComplete="family-name" required {...fields.of('last_name')} />
        <TextField
          label={t.companyName}
          autoComplete="organization"
          hint={t.optional}
          wide
          {...fields.of('company')}
        />
        <TextField label={t.address1} autoComplete="address-line1" required wide {...fields.of('address1')} />
        <TextField
          label={t.address2}
          autoComplete="address-line2"
          hint={t.address2Hint}
          wide
          {...fields.of('address2')}
        />
        <TextField label={t.zip} autoComplete="postal-code" required {...fields.of('zip')} />
        <TextField label={t.city} autoComplete="address-level2" required {...fields.of('city')} />
        <SelectField label={t.country} autoComplete="country" required {...fields.of('country')}>
          <option value="">{t.chooseCountry}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label={t.state} autoComplete="address-level1" hint={t.optional} {...fields.of('state')} />
        <TextField label={t.phone} type="tel" autoComplete="tel" hint={t.optional} {...fields.of('phone')} />
      </div>
      <CheckField name="use_billing" label={t.makeBilling} defaultChecked={uses('billing')} />
      <CheckField name="use_shipping" label={t.makeShipping} defaultChecked={uses('shipping')} />
      <p className="form-links">
        <Submit busy={busy} busyText={t.saving}>
          {t.save}
        </Submit>
        {isFirst ? null : (
          <Link className="link" to="/account/addresses">
            {t.cancel}
          </Link>
        )}
      </p>
    </Form>
  );
}
