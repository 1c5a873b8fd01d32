import type { PageLink, PagePlace } from '#content/contract';

type Linked = Pick<PageLink, 'path' | 'title'>;

export interface AreaGroup {
  /** Null for pages directly below the area. */
  name: string | null;
  /** The page of the group, if there is one. */
  leader: Linked | null;
  links: Linked[];
}

/**
 * Pages of an area in order, grouped by the second segment of their path: `/compliance/environmental/rohs` is in the
 * group `environmental`. The page of a group leads it.
 * @param names names of groups without a page
 */
export function areaOf(
  place: PagePlace,
  path: string,
  title: string,
  names: Readonly<Record<string, string>>,
): { head: Linked | null; groups: AreaGroup[] } {
  const root = `/${path.split('/')[1]}`;
  const head = path === root ? { path, title } : (place.parents.find((link) => link.path === root) ?? null);
  const byPart = new Map<string, Linked[]>();
  for (const link of place.area) {
    const part = link.path.split('/')[2] ?? '';
    byPart.set(part, [...(byPart.get(part) ?? []), link]);
  }
  const single: Linked[] = [];
  const groups: AreaGroup[] = [];
  for (const [part, links] of byPart) {
    const leader = links.find((link) => link.path === `${root}/${part}`) ?? null;
    const isGroup = links.some((link) => link.path.split('/').length > 3);
    if (!isGroup) single.push(...links);
    else {
      const memberLinks = links.filter((link) => link !== leader);
      groups.push({ name: leader?.title ?? names[part] ?? titleFromPath(part), leader, links: memberLinks });
    }
  }
  const first: AreaGroup = { name: null, leader: null, links: single };
  return { head, groups: single.length > 0 ? [first, ...groups] : groups };
}

function titleFromPath(part: string): string {
  const words = part.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
