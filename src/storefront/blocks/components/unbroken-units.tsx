import { splitUnits } from '../rules/no-break-units.ts';

/** Text whose numbers stay on one line with their units. */
export function UnbrokenUnits({ text }: { text: string }) {
  return splitUnits(text).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
      <span key={index} className="held">
        {piece}
      </span>
    ),
  );
}
