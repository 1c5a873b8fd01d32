import type { CSSProperties } from 'react';
import { component } from '../component.ts';

interface Column {
  blocks?: unknown;
  /** Per cent. */
  width?: number;
}

interface ColumnsOptions {
  columns?: Column[];
  /** Pixels between columns. */
  space?: number;
  stackColumnsAt?: 'tablet' | 'mobile' | 'never';
  reverseColumnsWhenStacked?: boolean;
}

export const columns = component<ColumnsOptions>({
  name: 'Columns',
  render: ({ options, inner }) => {
    const { columns: all = [], space = 20, stackColumnsAt = 'tablet', reverseColumnsWhenStacked } = options;
    return (
      <div
        className={`builder-columns stack-${stackColumnsAt}${reverseColumnsWhenStacked ? ' reverse' : ''}`}
        style={{ gap: Number(space) }}
      >
        {all.map(({ blocks, width }, at) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
            key={at}
            className="builder-column"
            style={{ flexGrow: Number(width) || 100 / all.length } as CSSProperties}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here
            dangerouslySetInnerHTML={{ __html: inner(blocks) }}
          />
        ))}
      </div>
    );
  },
});
