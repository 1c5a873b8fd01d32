import { SelectField } from '../../storefront/ui/index.ts';

interface Props {
  label: string;
  carriers: readonly { id: string; name: string }[];
  defaultValue?: string | undefined;
}

/** Who carries a parcel: the field `carrier` of a form. */
export function CarrierField({ label, carriers, defaultValue }: Props) {
  return (
    <SelectField label={label} name="carrier" {...(defaultValue !== undefined && { defaultValue })}>
      {carriers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
