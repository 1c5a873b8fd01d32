/** Reads a picture's curve: a cross under the pointer, steps by the arrow keys, the values in words. */
import type { Curve, CurvesReply } from '#catalogue/contract';
import { frameOf } from './frame.ts';
import { PICTURE, printValue } from './scale.ts';
import { valueAt } from './values.ts';

const replies = new Map<string, Promise<CurvesReply>>();
const attended = new WeakSet<SVGSVGElement>();
const LINE = 14;
const CHARACTER = 6.7;
const PAGE = 10;

/** The curves as data, once per part and language. */
function curvesFrom(address: string): Promise<CurvesReply> {
  const known = replies.get(address);
  if (known) return known;
  const reply = fetch(address, { credentials: 'omit' }).then((answer) => {
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.json() as Promise<CurvesReply>;
  });
  replies.set(address, reply);
  // Without an answer the picture and its table stay as they are; the next look asks again.
  reply.catch(() => replies.delete(address));
  return reply;
}

/** Makes a picture answer from now on. */
export async function attend(picture: SVGSVGElement): Promise<void> {
  if (attended.has(picture)) return;
  attended.add(picture);
  const link = picture.closest('section')?.querySelector<HTMLAnchorElement>('a[data-curves]');
  const curve = link && (await curveOf(picture, link.href).catch(() => null));
  if (!curve) {
    attended.delete(picture);
    return;
  }
  const reader = readerOf(picture, curve);
  picture.addEventListener('pointermove', (event) => reader.atPlace(event.clientX));
  picture.addEventListener('pointerleave', () => document.activeElement !== picture && reader.clear());
  picture.addEventListener('blur', () => reader.clear());
  picture.addEventListener('keydown', (event) => {
    if (reader.key(event.key)) event.preventDefault();
  });
  if (document.activeElement === picture) reader.key('Home');
}

async function curveOf(picture: SVGSVGElement, address: string): Promise<Curve | null> {
  const { curves } = await curvesFrom(address);
  return curves.find(({ id }) => id === picture.dataset['plot']) ?? null;
}

function readerOf(picture: SVGSVGElement, curve: Curve) {
  const locale = document.documentElement.lang;
  const frame = frameOf(curve);
  const points = curve.series.reduce(
    (longest, { points: own }) => (own.length > longest.length ? own : longest),
    [] as Curve['series'][number]['points'],
  );
  const places = points.map(([x]) => frame.placeX(x));
  const output = picture.parentElement?.querySelector('output') ?? null;
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  group.setAttribute('pointer-events', 'none');
  let current = -1;

  function show(at: number, say: boolean): void {
    current = Math.max(0, Math.min(points.length - 1, at));
    const x = points[current]![0];
    const values = curve.series.flatMap(({ name, points: own }) => {
      const value = valueAt(curve, own, x);
      return value === null ? [] : [{ name, value, text: printValue(value, curve.y.unit, locale) }];
    });
    const head = printValue(x, curve.x.unit, locale);
    const lines = values.map(({ name, text }) => (curve.series.length > 1 ? `${name} ${text}` : text));
    draw(
      places[current]!,
      values.map(({ value }) => frame.placeY(value)),
      [head, ...lines],
    );
    if (say && output) output.textContent = [head, ...lines].join(', ');
  }

  function draw(x: number, heights: readonly number[], lines: readonly string[]): void {
    const width = Math.max(...lines.map((line) => line.length)) * CHARACTER + 12;
    const height = lines.length * LINE + 8;
    const isRight = x > (PICTURE.left + PICTURE.right) / 2;
    const boxX = isRight ? x - 8 - width : x + 8;
    const boxY = PICTURE.top + 2;
    group.replaceChildren(
      shape('path', { class: 'plot-cross', d: `M${x} ${PICTURE.top}V${PICTURE.bottom}` }),
      ...heights.map((y) => shape('circle', { class: 'plot-mark', cx: x, cy: y, r: 3 })),
      shape('rect', { class: 'plot-read', x: boxX, y: boxY, width, height, rx: 2 }),
      ...lines.map((line, at) => {
        const text = shape('text', { class: 'plot-read-text', x: boxX + 6, y: boxY + 14 + at * LINE });
        text.textContent = line;
        return text;
      }),
    );
    if (!group.isConnected) picture.append(group);
  }

  return {
    atPlace(clientX: number) {
      const box = picture.getBoundingClientRect();
      const x = ((clientX - box.left) / box.width) * PICTURE.width;
      const nearest = places.reduce(
        (best, place, at) => (Math.abs(place - x) < Math.abs(places[best]! - x) ? at : best),
        0,
      );
      show(nearest, false);
    },
    /** True where the key meant something. */
    key(name: string): boolean {
      const steps: Record<string, number> = {
        ArrowRight: current + 1,
        ArrowLeft: current - 1,
        PageUp: current + PAGE,
        PageDown: current - PAGE,
        Home: 0,
        End: points.length - 1,
      };
      const to = steps[name];
      if (to === undefined) return false;
      show(to, true);
      return true;
    },
    clear() {
      group.remove();
      if (output) output.textContent = '';
    },
  };
}

function shape(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
