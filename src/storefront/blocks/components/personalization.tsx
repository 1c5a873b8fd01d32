import { component } from '../component.ts';
import { isFor } from '../rules/audience.ts';
import { itemsFrom } from '../rules/options.ts';

interface Variant {
  query?: unknown;
  startDate?: unknown;
  endDate?: unknown;
  blocks?: unknown;
}

/**
 * Shows the first variant whose conditions hold. Pages are the same for everybody, so only values of the address are
 * known (`urlPath`, `locale`, `currency`). Conditions on the visitor never hold; without a variant the container's own
 * blocks are shown.
 */
export const personalization = component<{ variants?: unknown }>({
  name: 'PersonalizationContainer',
  render: ({ options, block, context, inner }) => {
    const { path: urlPath, locale, currency } = context;
    const now = Date.now();
    const variant = itemsFrom<Variant>(options.variants).find(
      ({ query, startDate, endDate }) =>
        isFor(query, { urlPath, locale, currency }) &&
        hasBegun(startDate, now) &&
        !hasBegun(endDate, now, false),
    );
    return (
      <div
        className="builder-holder"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here
        dangerouslySetInnerHTML={{ __html: inner(variant ? variant.blocks : block.children) }}
      />
    );
  },
});

function hasBegun(date: unknown, now: number, otherwise = true): boolean {
  const startTime =
    typeof date === 'number' || typeof date === 'string' ? new Date(date).getTime() : Number.NaN;
  return Number.isNaN(startTime) ? otherwise : startTime <= now;
}
