import type { CategoryInfo } from '#catalogue/contract';
import { IsoDrawing, Ruler } from '../catalogue/drawings/index.ts';
import { Digits } from '../ui/buttons-and-icons.tsx';

/** Pixels per millimetre, for every tile and for the ruler in the last one. */
const SCALE = 11;

interface TilesProps {
  categories: readonly CategoryInfo[];
  ruler: { title: string; note: string };
}

/** The categories as drawings of a typical part, all at one scale, with their number of orderable part numbers. */
export function Tiles({ categories, ruler }: TilesProps) {
  return (
    <>
      {categories.map((category) => (
        <a key={category.slug} className="tile" href={category.path}>
          <span className="tile-size">{category.body.name}</span>
          <span className="tile-drawing">
            <IsoDrawing body={category.body} scale={SCALE} label="" />
          </span>
          <span className="tile-title">{category.title}</span>
          <span className="tile-count">
            <Digits value={category.parts} />
          </span>
        </a>
      ))}
      <div className="tile">
        <span className="tile-drawing tile-ruler">
          <Ruler mm={10} scale={SCALE} />
        </span>
        <span className="tile-title">{ruler.title}</span>
        <span className="tile-count tile-note">{ruler.note}</span>
      </div>
    </>
  );
}
