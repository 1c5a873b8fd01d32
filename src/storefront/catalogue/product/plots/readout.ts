/** Interactive reading of a curve: a cross under the pointer, steps by the arrow keys, and the values in words. */
import type { Curve, CurvesReply } from '#catalogue/contract';
import { frameOf } from './frame.ts';
import { PICTURE, printValue } from './scale.ts';
import { valueAt } from './values.ts';

const replies = new Map<string, Promise<CurvesReply>>();
const attendedPictures = new WeakSet<SVGSVGElement>();
const LINE_HEIGHT = 14;
const CHARACTER_WIDTH = 6.7;
const PAGE_STEP = 10;

/** The curves as data, loaded once per part and language. */
function loadCurves(address: string): Promise<CurvesReply> {
  const cachedReply = replies.get(address);
  if (cachedReply) return cachedReply;
  const reply = fetch(address, { credentials: 'omit' }).then((answer) => {
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.json() as Promise<CurvesReply>;
  });
  replies.set(address, reply);
  // After a failed request the picture and its table remain; the next interaction retries.
  reply.catch(() => replies.delete(address));
  return reply;
}

/** Makes a picture interactive; no-op when it already is. */
export async function startReadout(picture: SVGSVGElement): Promise<void> {
  if (attendedPictures.has(picture)) return;
  attendedPictures.add(picture);
  const link = picture.closest('section')?.querySelector<HTMLAnchorElement>('a[data-curves]');
  const curve = link && (await loadCurve(picture, link.href).catch(() => null));
  if (!curve) {
    attendedPictures.delete(picture);
    return;
  }
  const reader = createReader(picture, curve);
  picture.addEventListener('pointermove', (event) => reader.atPlace(event.clientX));
  picture.addEventListener('pointerleave', () => document.activeElement !== picture && reader.clear());
  picture.addEventListener('blur', () => reader.clear());
  picture.addEventListener('keydown', (event) => {
    if (reader.key(event.key)) event.preventDefault();
  });
  if (document.activeElement === picture) reader.key('Home');
}

async function loadCurve(picture: SVGSVGElement, address: string): Promise<Curve | null> {
  const { curves } = await loadCurves(address);
  return curves.find(({ id }) => id === picture.dataset['plot']) ?? null;
}

function createReader(picture: SVGSVGElement, curve: Curve) {
  const locale = document.documentElement.lang;
  const frame = frameOf(curve);
  const points = curve.series.reduce(
    (longest, { points: linePoints }) => (linePoints.length > longest.length ? linePoints : longest),
    [] as Curve['series'][number]['points'],
  );
  const places = points.map(([x]) => frame.placeX(x));
  const output = picture.parentElement?.querySelector('output') ?? null;
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  group.setAttribute('pointer-events', 'none');
  let current = -1;

  function show(index: number, isAnnounced: boolean): void {
    current = Math.max(0, Math.min(points.length - 1, index));
    const x = points[current]![0];
    const values = curve.series.flatMap(({ name, points: linePoints }) => {
      const value = valueAt(curve, linePoints, x);
      return value === null ? [] : [{ name, value, text: printValue(value, curve.y.unit, locale) }];
    });
    const head = printValue(x, curve.x.unit, locale);
    const lines = values.map(({ name, text }) => (curve.series.length > 1 ? `${name} ${text}` : text));
    draw(
      places[current]!,
      values.map(({ value }) => frame.placeY(value)),
      [head, ...lines],
    );
    if (isAnnounced && output) output.textContent = [head, ...lines].join(', ');
  }

  function draw(x: number, heights: readonly number[], lines: readonly string[]): void {
    const width = Math.max(...lines.map((line) => line.length)) * CHARACTER_WIDTH + 12;
    const height = lines.length * LINE_HEIGHT + 8;
    const isRight = x > (PICTURE.left + PICTURE.right) / 2;
    const boxX = isRight ? x - 8 - width : x + 8;
    const boxY = PICTURE.top + 2;
    group.replaceChildren(
      shape('path', { class: 'plot-cross', d: `M${x} ${PICTURE.top}V${PICTURE.bottom}` }),
      ...heights.map((y) => shape('circle', { class: 'plot-mark', cx: x, cy: y, r: 3 })),
      shape('rect', { class: 'plot-read', x: boxX, y: boxY, width, height, rx: 2 }),
      ...lines.map((line, lineIndex) => {
        const text = shape('text', {
          class: 'plot-read-text',
          x: boxX + 6,
          y: boxY + 14 + lineIndex * LINE_HEIGHT,
        });
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
        (best, place, index) => (Math.abs(place - x) < Math.abs(places[best]! - x) ? index : best),
        0,
      );
      show(nearest, false);
    },
    /** Handles a key; true where the key has an action. */
    key(name: string): boolean {
      const steps: Record<string, number> = {
        ArrowRight: current + 1,
        ArrowLeft: current - 1,
        PageUp: current + PAGE_STEP,
        PageDown: current - PAGE_STEP,
        Home: 0,
        End: points.length - 1,
      };
      const targetIndex = steps[name];
      if (targetIndex === undefined) return false;
      show(targetIndex, true);
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
