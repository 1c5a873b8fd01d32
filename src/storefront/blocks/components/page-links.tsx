import { type PageLink, readContentEntry } from '#content/contract';
import { component } from '../component.ts';

/** Cards of the pages directly below this page (or below `of`), with their summaries. */
export const pageLinks = component<{ of?: string }, readonly PageLink[]>({
  name: 'Page Links',
  load: async ({ of: parentPath }, { api, path, signal }) => {
    const slug = (parentPath ?? path).slice(1);
    const page = await api.call(readContentEntry, { params: { type: 'pages', slug } }, { signal });
    return page?.place?.children ?? [];
  },
  render: ({ data }) => (
    <ul className="page-links">
      {data.map(({ path, title, summary }) => (
        <li key={path}>
          <a href={path}>{title}</a>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  ),
});
