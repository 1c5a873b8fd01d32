import type { Block } from '#content/contract';
import { component } from '../../component.ts';

interface ContactField {
  /** Name of the field in the mail. */
  name: string;
  label: string;
  kind?: 'text' | 'email' | 'choice' | 'lines';
  required?: boolean;
  placeholder?: string;
  /** Options of a `choice`. */
  options?: string[];
}

interface ContactFormOptions {
  /** Key of a team of the store. */
  to?: string;
  /** Subject of the mail. */
  name?: string;
  fields?: ContactField[];
  send?: string;
  /** Message after a successful submission. */
  thanks?: string;
}

const TEAM = /^[a-z][a-z-]{1,40}$/;

/**
 * A form to a team of the store, written as a list of fields; it creates the blocks that an author could lay out
 * individually. `[[Contact Form {"to": "engineering", "name": "…", "fields": […], "send": "…"}]]`
 */
export const contactForm = component<ContactFormOptions>({
  name: 'Contact Form',
  render: ({ options: { to: team = '', name, fields = [], send, thanks }, id, inner }) => {
    if (!TEAM.test(team)) throw new Error(`a contact form names no team: ${team.slice(0, 60)}`);
    const createBlock = (part: string, componentName: string, options: Record<string, unknown>): Block => ({
      '@type': '@builder.io/sdk:Element',
      '@version': 2,
      id: `${id}-${part}`,
      component: { name: componentName, options },
    });
    const children = [
      ...fields.flatMap((field) => [
        createBlock(`${field.name}-label`, 'Form:Label', { text: field.label, for: field.name }),
        createBlock(field.name, ...controlOf(field)),
      ]),
      createBlock('send', 'Form:SubmitButton', { text: send ?? 'Send' }),
    ];
    const form = createBlock('form', 'Form:Form', {
      sendSubmissionsTo: 'email',
      sendSubmissionsToEmail: team,
      name,
      ...(thanks && { successMessage: [createBlock('thanks', 'Text', { text: `<p>${thanks}</p>` })] }),
    });
    const html = inner([{ ...form, children }]);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here
    return <div className="contact-form" dangerouslySetInnerHTML={{ __html: html }} />;
  },
});

function controlOf({
  name,
  kind = 'text',
  required: isRequired = false,
  placeholder = ' ',
  options = [],
}: ContactField): [string, Record<string, unknown>] {
  if (kind === 'choice')
    return ['Form:Select', { name, required: isRequired, options: options.map((value) => ({ value })) }];
  if (kind === 'lines') return ['Form:TextArea', { name, required: isRequired, placeholder }];
  return ['Form:Input', { name, required: isRequired, placeholder, type: kind }];
}
