import { component, Markup } from '../component.ts';

/** Rich text. Its HTML was cleaned when it was saved and is cleaned again here. */
export const text = component<{ text?: unknown }>({
  name: 'Text',
  render: ({ options, rich }) => new Markup(`<div class="builder-text">${rich(options.text)}</div>`),
});
