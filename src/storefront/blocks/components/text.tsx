import { component } from '../component.ts';

/** Rich text. Its HTML was cleaned when it was saved and is cleaned here once more. */
export const text = component<{ text?: unknown }>({
  name: 'Text',
  render: ({ options, rich }) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the allow-list
    <div className="builder-text" dangerouslySetInnerHTML={{ __html: rich(options.text) }} />
  ),
});
