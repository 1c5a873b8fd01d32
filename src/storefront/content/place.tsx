import type { PagePlace } from '#content/contract';

/** Where the page stands: links from the area down to it. */
export function Trail({ place, title }: { place: PagePlace; title: string }) {
  if (place.parents.length === 0) return null;
  return (
    <nav className="content-trail" aria-label="Breadcrumb">
      <ol>
        {place.parents.map((link) => (
          <li key={link.path}>
            <a href={link.path}>{link.title}</a>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

/** Pages of the same area. */
export function AreaLinks({ place }: { place: PagePlace }) {
  if (place.area.length < 2) return null;
  return (
    <nav className="content-area" aria-label="Pages of this area">
      <ul>
        {place.area.map(({ path, title }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
