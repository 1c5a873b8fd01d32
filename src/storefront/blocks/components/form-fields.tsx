import { component } from '../component.ts';
import { flagFrom, itemsFrom, textFrom } from '../rules/options.ts';

interface FieldOptions {
  type?: unknown;
  name?: unknown;
  placeholder?: unknown;
  defaultValue?: unknown;
  value?: unknown;
  required?: unknown;
}

const TYPES: ReadonlySet<string> = new Set([
  ...[
    'text',
    'number',
    'email',
    'url',
    'checkbox',
    'radio',
    'range',
    'date',
    'datetime-local',
    'search',
    'tel',
  ],
  ...['time', 'file', 'month', 'week', 'password', 'color', 'hidden'],
]);
const PLACEHOLDER = 'Hello there';
const BOXES: ReadonlySet<string> = new Set(['checkbox', 'radio', 'range', 'color', 'file']);

/** Field name, or undefined for an attribute that is left out. */
const nameOf = (value: unknown) => textFrom(value).slice(0, 100) || undefined;
const idOf = (value: unknown) => {
  const name = textFrom(value).replace(/[^\w-]/g, '-');
  return name === '' ? undefined : `field-${name}`;
};

function shownValue({ value, defaultValue }: FieldOptions): string | undefined {
  return textFrom(value) || textFrom(defaultValue) || undefined;
}

export const input = component<FieldOptions>({
  name: 'Form:Input',
  render: ({ options }) => {
    const type = TYPES.has(textFrom(options.type)) ? textFrom(options.type) : 'text';
    const placeholder = textFrom(options.placeholder, PLACEHOLDER);
    // Radio buttons of a group share a name; each needs its own id.
    const id =
      type === 'radio' ? idOf(`${textFrom(options.name)}-${textFrom(options.value)}`) : idOf(options.name);
    return (
      <input
        className={BOXES.has(type) ? 'builder-box' : 'builder-input'}
        type={type}
        id={id}
        name={nameOf(options.name)}
        required={flagFrom(options.required, false)}
        {...(type === 'file' ? {} : { defaultValue: shownValue(options) })}
        {...(BOXES.has(type) || type === 'hidden' ? {} : { placeholder })}
      />
    );
  },
});

interface SelectOptions extends FieldOptions {
  options?: unknown;
}

const CHOICES = [{ value: 'option 1' }, { value: 'option 2' }];

export const select = component<SelectOptions>({
  name: 'Form:Select',
  render: ({ options }) => {
    const choices = itemsFrom<{ value?: unknown; name?: unknown }>(options.options);
    const name = nameOf(options.name);
    return (
      <select
        className="builder-input"
        id={idOf(options.name)}
        name={name}
        title={name}
        required={flagFrom(options.required, false)}
        defaultValue={shownValue(options)}
      >
        {(choices.length > 0 ? choices : CHOICES).map((choice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <option key={index} value={textFrom(choice.value)}>
            {textFrom((choice as { name?: unknown }).name) || textFrom(choice.value)}
          </option>
        ))}
      </select>
    );
  },
});

export const textArea = component<FieldOptions>({
  name: 'Form:TextArea',
  render: ({ options }) => (
    <textarea
      className="builder-input"
      id={idOf(options.name)}
      name={nameOf(options.name)}
      placeholder={textFrom(options.placeholder, PLACEHOLDER)}
      required={flagFrom(options.required, false)}
      defaultValue={shownValue(options)}
      rows={5}
    />
  ),
});

export const label = component<{ text?: unknown; for?: unknown }>({
  name: 'Form:Label',
  render: ({ options, rich }) => (
    // biome-ignore lint/a11y/noLabelWithoutControl: it names its field where the author says which
    <label
      htmlFor={idOf(options.for)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the allow-list
      dangerouslySetInnerHTML={{ __html: rich(textFrom(options.text, 'Label')) }}
    />
  ),
});

export const submitButton = component<{ text?: unknown }>({
  name: 'Form:SubmitButton',
  render: ({ options }) => (
    <button type="submit" className="builder-submit">
      {textFrom(options.text, 'Click me')}
    </button>
  ),
});
