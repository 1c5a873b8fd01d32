import { component } from '../component.ts';
import { declarations } from '../rules/css.ts';
import { flagFrom, itemsFrom, numberFrom, textFrom } from '../rules/options.ts';
import { blockTexts } from '../texts.ts';

interface TabsOptions {
  tabs?: unknown;
  /** Counted from one. */
  defaultActiveTab?: unknown;
  collapsible?: unknown;
  tabHeaderLayout?: unknown;
  activeTabStyle?: unknown;
}

/** As many as the style sheet has rules for; more are shown one under the other. */
const MOST_TABS = 12;

/**
 * One of several contents. Without script the heads are labels of radio buttons, which a browser works by itself,
 * arrow keys included; with script they become tabs.
 */
export const tabs = component<TabsOptions>({
  name: 'Builder: Tabs',
  render: ({ options, context, id, sheet, inner }) => {
    const all = itemsFrom<{ label?: unknown; content?: unknown }>(options.tabs);
    const active = Math.round(numberFrom(options.defaultActiveTab, 1, 1, Math.max(1, all.length)));
    const stacked = all.length > MOST_TABS;
    const layout = declarations({ justifyContent: textFrom(options.tabHeaderLayout, 'flex-start') });
    sheet.add(`.${id} > .builder-tabs > .tab-heads`, layout);
    const style = declarations(options.activeTabStyle);
    sheet.add(`.${id} > .builder-tabs > .tab-heads > [aria-selected="true"]`, style);
    return (
      <div
        className={stacked ? 'builder-tabs stacked' : 'builder-tabs'}
        data-live="tabs"
        data-label={blockTexts(context.locale).tabs}
        {...(flagFrom(options.collapsible, false) && { 'data-collapsible': '' })}
      >
        {all.map((_, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
            key={at}
            type="radio"
            className="visually-hidden"
            name={`${id}-tabs`}
            id={`${id}-tab-${at}`}
            defaultChecked={at + 1 === active}
          />
        ))}
        <div className="tab-heads">
          {all.map(({ label }, at) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: its words are blocks rendered here
            <label
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
              key={at}
              htmlFor={`${id}-tab-${at}`}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here
              dangerouslySetInnerHTML={{ __html: inner(label, { hidden: true }) }}
            />
          ))}
        </div>
        <div className="tab-panels">
          {all.map(({ content }, at) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
              key={at}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here
              dangerouslySetInnerHTML={{ __html: inner(content, { hidden: at + 1 !== active }) }}
            />
          ))}
        </div>
      </div>
    );
  },
});
