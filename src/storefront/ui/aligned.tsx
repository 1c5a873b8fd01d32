/**
 * A number padded to align with its column on the decimal mark. The padding is hidden where the number stands in no
 * column, on a phone.
 */
export function Aligned({ text }: { text: string }) {
  const number = text.trimEnd();
  return (
    <>
      {number}
      <span className="align-pad">{text.slice(number.length)}</span>
    </>
  );
}
