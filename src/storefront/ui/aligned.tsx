/** A number that was padded to meet others of its column on the decimal mark. Where it stands alone, on a phone, the padding goes. */
export function Aligned({ text }: { text: string }) {
  const number = text.trimEnd();
  return (
    <>
      {number}
      <span className="align-pad">{text.slice(number.length)}</span>
    </>
  );
}
