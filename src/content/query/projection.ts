/** Only the fields that were asked for, without those that were not wanted. Paths are dotted. */
export function projected(
  document: object,
  fields: readonly string[] | null,
  omit: readonly string[],
): object {
  const kept = fields === null ? document : picked(document, fields);
  return omit.length === 0
    ? kept
    : without(
        kept,
        omit.map((path) => path.split('.')),
      );
}

function picked(document: object, fields: readonly string[]): object {
  const steps = fields.map((path) => path.split('.'));
  return pick(document, steps) as object;
}

function pick(value: unknown, paths: readonly string[][]): unknown {
  if (Array.isArray(value)) return value.map((each) => pick(each, paths));
  if (typeof value !== 'object' || value === null) return value;
  const kept: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(value)) {
    const below = paths.filter(([first]) => first === name).map((path) => path.slice(1));
    if (below.length === 0) continue;
    kept[name] = below.some((path) => path.length === 0) ? each : pick(each, below);
  }
  return kept;
}

function without(value: unknown, paths: readonly string[][]): object;
function without(value: unknown, paths: readonly string[][]): unknown {
  if (paths.length === 0) return value;
  if (Array.isArray(value)) return value.map((each) => without(each, paths));
  if (typeof value !== 'object' || value === null) return value;
  const kept: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(value)) {
    const below = paths.filter(([first]) => first === name).map((path) => path.slice(1));
    if (below.some((path) => path.length === 0)) continue;
    kept[name] = without(each, below);
  }
  return kept;
}
