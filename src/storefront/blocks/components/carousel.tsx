import { component } from '../component.ts';
import type { StyleSheet } from '../rules/css.ts';
import { flagFrom, itemsFrom, numberFrom } from '../rules/options.ts';
import { blockTexts } from '../texts.ts';

interface CarouselOptions {
  slides?: unknown;
  useChildrenForSlides?: unknown;
  hideDots?: unknown;
  autoplay?: unknown;
  /** Seconds. */
  autoplaySpeed?: unknown;
  prevButton?: unknown;
  nextButton?: unknown;
  responsive?: unknown;
}

interface Responsive {
  /** Applies up to this width of the window, in pixels. */
  width: number;
  show: number;
  scroll: number;
}

const RESPONSIVE: readonly Responsive[] = [
  { width: 3000, show: 2, scroll: 2 },
  { width: 400, show: 1, scroll: 1 },
];
const AUTOPLAY_SECONDS = 5;
const MOST_SHOWN = 12;

/**
 * Slides in a row with native scrolling and snapping, so that all are reachable without script. The script adds
 * buttons, dots and optional autoplay.
 */
export const carousel = component<CarouselOptions>({
  name: 'Builder:Carousel',
  render: ({ options, block, context, id, sheet, inner }) => {
    const t = blockTexts(context.locale);
    const responsive = responsiveOf(options.responsive);
    addWidths(sheet, id, responsive);
    const slides = flagFrom(options.useChildrenForSlides, false)
      ? (block.children ?? []).map((child) => [child])
      : itemsFrom<{ content?: unknown }>(options.slides).map(({ content }) => content);
    const settings = {
      responsive,
      autoplay: flagFrom(options.autoplay, false)
        ? numberFrom(options.autoplaySpeed, AUTOPLAY_SECONDS, 1, 600)
        : null,
      dots: !flagFrom(options.hideDots, false),
      texts: { previous: t.previous, next: t.next, goTo: t.goTo({ at: 0 }), pause: t.pause, play: t.play },
    };
    return (
      <section
        className="builder-carousel"
        aria-roledescription="carousel"
        aria-label={t.carousel}
        data-live="carousel"
        data-settings={JSON.stringify(settings)}
      >
        <ul className="carousel-row" tabIndex={-1}>
          {slides.map((slide, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
              key={index}
              aria-label={t.slide({ at: index + 1, of: slides.length })}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here
              dangerouslySetInnerHTML={{ __html: inner(slide, { isHidden: index > 0 }) }}
            />
          ))}
        </ul>
        <Controls options={options} inner={inner} t={t} />
      </section>
    );
  },
});

interface ControlsProps {
  options: CarouselOptions;
  inner(blocks: unknown): string;
  t: { previous: string; next: string };
}

/** Controls of the script, shown only with script. */
function Controls({ options, inner, t }: ControlsProps) {
  const [previous, next] = [inner(options.prevButton), inner(options.nextButton)];
  return (
    <div className="carousel-controls needs-script">
      <button type="button" className="button button-small" data-step="-1" aria-label={t.previous}>
        {previous === '' ? (
          '←'
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here
          <span dangerouslySetInnerHTML={{ __html: previous }} />
        )}
      </button>
      <div className="carousel-dots" />
      <button type="button" className="button button-small" data-step="1" aria-label={t.next}>
        {next === '' ? (
          '→'
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here
          <span dangerouslySetInnerHTML={{ __html: next }} />
        )}
      </button>
    </div>
  );
}

/** Sorted widest first. Reads both formats of the clients: fields beside the width, or under `settings`. */
function responsiveOf(option: unknown): readonly Responsive[] {
  const entries = itemsFrom<Record<string, unknown>>(option).map((entry) => {
    const settings = (typeof entry['settings'] === 'object' ? entry['settings'] : entry) as Record<
      string,
      unknown
    > | null;
    return {
      width: numberFrom(entry['width'] ?? entry['breakpoint'], 0, 0, 100_000),
      show: Math.round(numberFrom(settings?.['slidesToShow'], 1, 1, MOST_SHOWN)),
      scroll: Math.round(numberFrom(settings?.['slidesToScroll'], 1, 1, MOST_SHOWN)),
    };
  });
  const validEntries = entries.filter(({ width }) => width > 0).toSorted((a, b) => b.width - a.width);
  return validEntries.length > 0 ? validEntries : RESPONSIVE;
}

function addWidths(sheet: StyleSheet, id: string, responsive: readonly Responsive[]): void {
  const slide = `.builder-content .${id} > .builder-carousel > .carousel-row > li`;
  sheet.addLast(`${slide}{flex-basis:100%}`);
  for (const { width, show } of responsive) {
    sheet.addLast(`@media (max-width:${width}px){${slide}{flex-basis:calc(100%/${show})}}`);
  }
}
