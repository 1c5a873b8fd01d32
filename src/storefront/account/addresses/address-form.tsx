import { Form, Link, useNavigation } from 'react-router';
import type { DeliveryCountry } from '#commerce/delivery/contract';
import { useTexts } from '../../messages/index.ts';
import { CheckField, SelectField, TextField } from '../../ui/index.ts';
import type { FormReply } from '../forms/form-reply.ts';
import { Problems } from '../forms/problems.tsx';
import { Submit } from '../forms/submit.tsx';
import { useFields } from '../forms/use-fields.ts';
import { accountTexts } from '../texts/account.ts';
import type { Purpose } from './save-address.ts';

interface AddressFormProps {
  address: { id: string; values: Record<string, string>; purposes: Purpose[] } | null;
  /** The first address is used for both billing and delivery. */
  isFirst: boolean;
  countries: readonly DeliveryCountry[];
  reply: FormReply | undefined;
}

/** The form for one address; browsers can autofill it. */
export function AddressForm({ address, isFirst, countries, reply }: AddressFormProps) {
  const t = useTexts(accountTexts);
  const fields = useFields('address', reply, address?.values);
  const busy = useNavigation().formData?.get('form') === 'address';
  const uses = (purpose: Purpose) => isFirst || (address?.purposes.includes(purpose) ?? false);
  return (
    <Form method="post" className="account-form account-panel" {...fields.checks}>
      <h2>{address ? t.editAddress : t.addAddress}</h2>
      <Problems fields={fields} />
      <input type="hidden" name="form" value="address" />
      <input type="hidden" name="id" value={address?.id ?? ''} />
      <div className="form-columns">
        <TextField
          label={t.firstName}
          autoComplete="given-name"
          required
          {...fields.propsFor('first_name')}
        />
        <TextField label={t.lastName} autoComplete="family-name" required {...fields.propsFor('last_name')} />
        <TextField
          label={t.companyName}
          autoComplete="organization"
          hint={t.optional}
          wide
          {...fields.propsFor('company')}
        />
        <TextField
          label={t.address1}
          autoComplete="address-line1"
          required
          wide
          {...fields.propsFor('address1')}
        />
        <TextField
          label={t.address2}
          autoComplete="address-line2"
          hint={t.address2Hint}
          wide
          {...fields.propsFor('address2')}
        />
        <TextField label={t.zip} autoComplete="postal-code" required {...fields.propsFor('zip')} />
        <TextField label={t.city} autoComplete="address-level2" required {...fields.propsFor('city')} />
        <SelectField label={t.country} autoComplete="country" required {...fields.propsFor('country')}>
          <option value="">{t.chooseCountry}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.state}
          autoComplete="address-level1"
          hint={t.optional}
          {...fields.propsFor('state')}
        />
        <TextField
          label={t.phone}
          type="tel"
          autoComplete="tel"
          hint={t.optional}
          {...fields.propsFor('phone')}
        />
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
