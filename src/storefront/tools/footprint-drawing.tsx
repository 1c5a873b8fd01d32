import type { ReplacementReply, ReplacementSet } from '#catalogue/contract';

interface AreasProps {
  can: ReplacementReply['electrolytic'];
  set: ReplacementSet;
  /** Accessible description of the drawing. */
  label: string;
}

const GAP = 0.5;
/** Gap between the views in mm, and the total width and largest scale in px. */
const BETWEEN = 3;
const WIDEST = 520;
const LARGEST = 18;

/** The can and the ceramic capacitors at one scale: from above with keep-out, and from the side. */
export function Areas({ can, set, label }: AreasProps) {
  const { count, height } = set;
  const { length, width } = set.each;
  const columns = Math.ceil(Math.sqrt((count * (width + GAP)) / (length + GAP)));
  const rows = Math.ceil(count / columns);
  const bank = { width: columns * (length + GAP), height: rows * (width + GAP) };
  const top = Math.max(can.diameter, bank.height);
  const side = Math.max(can.length, height);
  const total = { width: can.diameter + BETWEEN + bank.width, height: top + BETWEEN + side };
  const scale = Math.min(LARGEST, WIDEST / total.width);
  const bankLeft = can.diameter + BETWEEN;
  const floor = total.height;
  const base = (top + can.diameter) / 2;
  return (
    <svg
      className="tool-areas"
      role="img"
      aria-label={label}
      viewBox={`-0.2 -0.2 ${total.width + 0.4} ${total.height + 0.4}`}
      width={Math.round(total.width * scale)}
      height={Math.round(total.height * scale)}
    >
      <circle
        className="capacitor-can"
        cx={can.diameter / 2}
        cy={base - can.diameter / 2}
        r={can.diameter / 2}
      />
      <path className="can-mark" d={segment(can.diameter / 2, base - can.diameter / 2, can.diameter / 2)} />
      {Array.from({ length: count }, (_, index) => {
        const x = bankLeft + (index % columns) * (length + GAP);
        const y = (top - bank.height) / 2 + Math.floor(index / columns) * (width + GAP);
        return <Chip key={`${x} ${y}`} x={x} y={y} length={length} width={width} />;
      })}
      <rect
        className="capacitor-can"
        x="0"
        y={floor - can.length}
        width={can.diameter}
        height={can.length}
        rx="0.3"
      />
      {Array.from({ length: columns }, (_, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: equal parts in a row
          key={index}
          className="chip-body"
          x={bankLeft + index * (length + GAP) + GAP / 2}
          y={floor - height}
          width={length}
          height={height}
        />
      ))}
      <path className="board" d={`M0 ${floor}H${total.width}`} />
    </svg>
  );
}

/** The dark segment that marks the negative side of a can. */
function segment(x: number, y: number, radius: number): string {
  const half = radius * 0.8;
  const edgeX = x - Math.sqrt(radius ** 2 - half ** 2);
  return `M${edgeX} ${y - half}A${radius} ${radius} 0 0 0 ${edgeX} ${y + half}Z`;
}

function Chip({ x, y, length, width }: { x: number; y: number; length: number; width: number }) {
  const [chipLeft, top] = [x + GAP / 2, y + GAP / 2];
  const end = length * 0.2;
  return (
    <>
      <rect className="keep-out" x={x} y={y} width={length + GAP} height={width + GAP} />
      <rect className="chip-body" x={chipLeft} y={top} width={length} height={width} />
      <rect className="chip-end" x={chipLeft} y={top} width={end} height={width} />
      <rect className="chip-end" x={chipLeft + length - end} y={top} width={end} height={width} />
    </>
  );
}
