import { component } from '../component.ts';
import { declarations } from '../rules/css.ts';
import { flagFrom, itemsFrom, numberFrom, textFrom } from '../rules/options.ts';
import { blockTexts } from '../texts.ts';

interface TabsOptions {
  tabs?: unknown;
  /** Counted from 1. */
  defaultActiveTab?: unknown;
  collapsible?: unknown;
  tabHeaderLayout?: unknown;
  activeTabStyle?: unknown;
}

/** The style sheet has rules for this many tabs; larger numbers are shown stacked. */
const MOST_TABS = 12;

/**
 * Shows one of several contents. Without script the heads are labels of radio buttons, which browsers operate natively,
 * arrow keys included; with script they become tabs.
 */
export const tabs = component<TabsOptions>({
  name: 'Builder: Tabs',
  render: ({ options, context, id, sheet, inner }) => {
    const tabItems = itemsFrom<{ label?: unknown; content?: unknown }>(options.tabs);
    const active = Math.round(numberFrom(options.defaultActiveTab, 1, 1, Math.max(1, tabItems.length)));
    const isStacked = tabItems.length > MOST_TABS;
    const layout = declarations({ justifyContent: textFrom(options.tabHeaderLayout, 'flex-start') });
    sheet.add(`.${id} > .builder-tabs > .tab-heads`, layout);
    const style = declarations(options.activeTabStyle);
    sheet.add(`.${id} > .builder-tabs > .tab-heads > [aria-selected="true"]`, style);
    return (
      <div
        className={isStacked ? 'builder-tabs stacked' : 'builder-tabs'}
        data-live="tabs"
        data-label={blockTexts(context.locale).tabs}
        {...(flagFrom(options.collapsible, false) && { 'data-collapsible': '' })}
      >
        {tabItems.map((_, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
            key={index}
            type="radio"
            className="visually-hidden"
            name={`${id}-tabs`}
            id={`${id}-tab-${index}`}
            defaultChecked={index + 1 === active}
          />
        ))}
        <div className="tab-heads">
          {tabItems.map(({ label }, index) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: its words are blocks rendered here
            <label
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
              key={index}
              htmlFor={`${id}-tab-${index}`}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here
              dangerouslySetInnerHTML={{ __html: inner(label, { isHidden: true }) }}
            />
          ))}
        </div>
        <div className="tab-panels">
          {tabItems.map(({ content }, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
              key={index}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here
              dangerouslySetInnerHTML={{ __html: inner(content, { isHidden: index + 1 !== active }) }}
            />
          ))}
        </div>
      </div>
    );
  },
});
