/** Blocks that only contain other blocks or text. */
import { Fragment } from 'react';
import { component } from '../component.ts';
import { safeHref } from '../rules/address.ts';
import { lengthOf } from '../rules/css.ts';
import { flagFrom, textFrom } from '../rules/options.ts';
import { blockTexts } from '../texts.ts';

export const button = component<{ text?: unknown; link?: unknown; openLinkInNewTab?: unknown }>({
  name: 'Core:Button',
  render: ({ options, context }) => {
    const words = textFrom(options.text, 'Click me!');
    const href = safeHref(options.link);
    if (href === null) return <span className="builder-button">{words}</span>;
    const opens = flagFrom(options.openLinkInNewTab, false);
    return (
      <a className="builder-button" href={href} {...(opens && { target: '_blank', rel: 'noopener' })}>
        {words}
        {opens && <span className="visually-hidden"> ({blockTexts(context.locale).linksOut})</span>}
      </a>
    );
  },
});

const MAX_WIDTH = '1200px';

export const section = component<{ maxWidth?: unknown }>({
  name: 'Core:Section',
  render: ({ options, block, id, sheet, inner }) => {
    const width = lengthOf(options.maxWidth, MAX_WIDTH);
    sheet.add(`.${id} > .builder-section > div`, `max-width:${width}`);
    return (
      <section className="builder-section">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here */}
        <div dangerouslySetInnerHTML={{ __html: inner(block.children) }} />
      </section>
    );
  },
});

/** Shows its inner blocks and nothing else. */
const holder = (name: string) =>
  component({
    name,
    render: ({ block, inner }) => (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here
      <div className="builder-holder" dangerouslySetInnerHTML={{ __html: inner(block.children) }} />
    ),
  });

export const fragment = holder('Core:Fragment');
export const slot = holder('Slot');

/**
 * The routed page is the page itself: links go through the shop's router, which fetches at most five pages ahead at
 * once (`shell/intent-prefetch.tsx`).
 */
export const router = holder('Core:Router');

export const stateProvider = component<{ state?: unknown }>({
  name: 'Builder:StateProvider',
  render: ({ options, block, inner }) => {
    const state =
      typeof options.state === 'object' && options.state !== null && !Array.isArray(options.state)
        ? (options.state as Record<string, unknown>)
        : {};
    return (
      <div
        className="builder-holder"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here
        dangerouslySetInnerHTML={{ __html: inner(block.children, { state }) }}
      />
    );
  },
});

/** It would change the page outside its block, so neither it nor its content is shown. */
export const mutation = component({
  name: 'Builder:Mutation',
  render: () => <Fragment />,
});

export const rawText = component<{ text?: unknown }>({
  name: 'Builder:RawText',
  render: ({ options, rich }) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the allow-list
    <span dangerouslySetInnerHTML={{ __html: rich(options.text) }} />
  ),
});
