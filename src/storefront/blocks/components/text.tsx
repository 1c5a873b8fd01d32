import { component } from '../component.ts';

/** Rich text. Its HTML was cleaned when it was saved and when it was read. */
export const text = component<{ text?: unknown }>({
  name: 'Text',
  render: ({ options }) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the allow-list of the content room
    <div className="builder-text" dangerouslySetInnerHTML={{ __html: String(options.text ?? '') }} />
  ),
});
