import { component } from '../component.ts';
import { lengthOf } from '../rules/css.ts';
import { flagFrom, itemsFrom } from '../rules/options.ts';

interface AccordionOptions {
  items?: unknown;
  oneAtATime?: unknown;
  grid?: unknown;
  gridRowWidth?: unknown;
  useChildrenForItems?: unknown;
}

const ROW_WIDTH = '25%';

/** Items that open and close natively, without script. */
export const accordion = component<AccordionOptions>({
  name: 'Builder:Accordion',
  render: ({ options, block, id, sheet, inner }) => {
    const isGrid = flagFrom(options.grid, false);
    if (isGrid)
      sheet.add(
        `.${id} > .builder-accordion > details:not([open])`,
        `width:${lengthOf(options.gridRowWidth, ROW_WIDTH)}`,
      );
    const items = flagFrom(options.useChildrenForItems, false)
      ? (block.children ?? []).map((child) => ({
          title: child.children?.[0],
          detail: child.children?.slice(1),
        }))
      : itemsFrom<{ title?: unknown; detail?: unknown }>(options.items);
    return (
      <div className={isGrid ? 'builder-accordion grid' : 'builder-accordion'}>
        {items.map(({ title, detail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <details key={index} {...(flagFrom(options.oneAtATime, false) && { name: id })}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here */}
            <summary dangerouslySetInnerHTML={{ __html: inner(title, { isHidden: true }) }} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here */}
            <div dangerouslySetInnerHTML={{ __html: inner(detail, { isHidden: true }) }} />
          </details>
        ))}
      </div>
    );
  },
});
