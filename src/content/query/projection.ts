/** Dotted paths as a tree, so that a value is traversed once for all of them. */
export interface PathTree {
  /** A path ends here: it includes everything below. */
  ends: boolean;
  children: Map<string, PathTree>;
}

export function pathTree(paths: readonly string[]): PathTree {
  const root: PathTree = { ends: false, children: new Map() };
  for (const path of paths) {
    let node = root;
    for (const step of path.split('.')) {
      const next = node.children.get(step) ?? { ends: false, children: new Map() };
      node.children.set(step, next);
      node = next;
    }
    node.ends = true;
  }
  return root;
}

/** The fields of an entry to return; `fields` null: all of them. */
export interface Projection {
  fields: PathTree | null;
  omit: PathTree;
}

export function projection(fields: readonly string[] | null, omit: readonly string[]): Projection {
  return { fields: fields && pathTree(fields), omit: pathTree(omit) };
}

/** The requested fields without the omitted ones. */
export function projectFields(document: object, { fields, omit }: Projection): object {
  const selection = fields === null ? document : (pick(document, fields) as object);
  return omit.children.size === 0 ? selection : (omitFields(selection, omit) as object);
}

function pick(value: unknown, paths: PathTree): unknown {
  if (Array.isArray(value)) return value.map((each) => pick(each, paths));
  if (typeof value !== 'object' || value === null) return value;
  const result: Record<string, unknown> = {};
  for (const [name, fieldValue] of Object.entries(value)) {
    const subtree = paths.children.get(name);
    if (subtree) result[name] = subtree.ends ? fieldValue : pick(fieldValue, subtree);
  }
  return result;
}

function omitFields(value: unknown, paths: PathTree): unknown {
  if (Array.isArray(value)) return value.map((each) => omitFields(each, paths));
  if (typeof value !== 'object' || value === null) return value;
  const result: Record<string, unknown> = {};
  for (const [name, fieldValue] of Object.entries(value)) {
    const subtree = paths.children.get(name);
    if (!subtree?.ends) result[name] = subtree ? omitFields(fieldValue, subtree) : fieldValue;
  }
  return result;
}
