import { formatCount } from '#kernel';

/** Counts of what a file would change, each with its name. */
export function IntakeFacts({ facts }: { facts: readonly (readonly [string, number])[] }) {
  return (
    <dl className="intake-facts">
      {facts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
