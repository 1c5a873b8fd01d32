/** Dotted paths as a tree, so that a value is walked once, however many paths there are. */
export interface PathTree {
  /** A path ends here: everything below it is meant. */
  ends: boolean;
  below: Map<string, PathTree>;
}

export function pathTree(paths: readonly string[]): PathTree {
  const root: PathTree = { ends: false, below: new Map() };
  for (const path of paths) {
    let node = root;
    for (const step of path.split('.')) {
      const next = node.below.get(step) ?? { ends: false, below: new Map() };
      node.below.set(step, next);
      node = next;
    }
    node.ends = true;
  }
  return root;
}

/** Which fields of an entry are wanted; null: all of them. */
export interface Projection {
  fields: PathTree | null;
  omit: PathTree;
}

export function projection(fields: readonly string[] | null, omit: readonly string[]): Projection {
  return { fields: fields && pathTree(fields), omit: pathTree(omit) };
}

/** Only the fields that were asked for, without those that were not wanted. */
export function projected(document: object, { fields, omit }: Projection): object {
  const kept = fields === null ? document : (pick(document, fields) as object);
  return omit.below.size === 0 ? kept : (without(kept, omit) as object);
}

function pick(value: unknown, paths: PathTree): unknown {
  if (Array.isArray(value)) return value.map((each) => pick(each, paths));
  if (typeof value !== 'object' || value === null) return value;
  const kept: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(value)) {
    const below = paths.below.get(name);
    if (below) kept[name] = below.ends ? each : pick(each, below);
  }
  return kept;
}

function without(value: unknown, paths: PathTree): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, paths));
  if (typeof value !== 'object' || value === null) return value;
  const kept: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(value)) {
    const below = paths.below.get(name);
    if (!below?.ends) kept[name] = below ? without(each, below) : each;
  }
  return kept;
}
