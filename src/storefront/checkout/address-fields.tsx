import type { Address } from '../api/commerce/records.ts';
import { useTexts } from '../messages/index.ts';
import { SelectField, TextField } from '../ui/index.ts';
import type { CheckoutData } from './model.ts';
import { checkoutTexts } from './texts.ts';

interface AddressFieldsProps {
  /** Section of the browser's address book for autofill: `shipping` or `billing`. */
  kind: 'shipping' | 'billing';
  address: Address;
  countries: CheckoutData['settings']['countries'];
  /** Messages by field name. */
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<Address>) => void;
}

export function AddressFields({ kind, address, countries, errors, onChange }: AddressFieldsProps) {
  const t = useTexts(checkoutTexts);
  const field = (name: keyof Address, fill: string) => ({
    id: `${kind}-${name}`,
    name: `${kind}.${name}`,
    value: address[name] ?? '',
    error: errors[name],
    autoComplete: `${kind} ${fill}`,
    maxLength: 200,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <div className="form-grid">
      <TextField label={t.name} {...field('name', 'name')} required />
      <TextField label={t.company} hint={t.optional} {...field('company', 'organization')} />
      <TextField label={t.address1} wide {...field('address1', 'address-line1')} required />
      <TextField label={t.address2} hint={t.optional} wide {...field('address2', 'address-line2')} />
      <TextField label={t.zip} {...field('zip', 'postal-code')} required />
      <TextField label={t.city} {...field('city', 'address-level2')} required />
      <SelectField label={t.country} {...field('country', 'country')} required>
        <option value="">{t.choose}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label={t.state} hint={t.optional} {...field('state', 'address-level1')} />
      <TextField
        label={t.phone}
        hint={kind === 'shipping' ? `${t.optional}, ${t.phoneHint}` : t.optional}
        type="tel"
        {...field('phone', 'tel')}
      />
    </div>
  );
}
