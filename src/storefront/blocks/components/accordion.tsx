import { component } from '../component.ts';

interface AccordionOptions {
  items?: { title?: unknown; detail?: unknown }[];
  oneAtATime?: boolean;
}

/** Items that open and close by themselves: the browser does it, no script. */
export const accordion = component<AccordionOptions>({
  name: 'Builder:Accordion',
  render: ({ options: { items = [], oneAtATime }, block, inner }) => (
    <div className="builder-accordion">
      {items.map(({ title, detail }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
        <details key={at} {...(oneAtATime && { name: block.id })}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here */}
          <summary dangerouslySetInnerHTML={{ __html: inner(title) }} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here */}
          <div dangerouslySetInnerHTML={{ __html: inner(detail) }} />
        </details>
      ))}
    </div>
  ),
});
