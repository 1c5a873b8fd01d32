import { heldPieces } from '../rules/held.ts';

/** Text whose numbers keep their units. */
export function Held({ text }: { text: string }) {
  return heldPieces(text).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
      <span key={at} className="held">
        {piece}
      </span>
    ),
  );
}
