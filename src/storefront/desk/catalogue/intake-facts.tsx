import { formatCount } from '#kernel';

/** What a file would change, counted: a name with a number each. */
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
