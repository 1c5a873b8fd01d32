import { component } from '../component.ts';
import { imagePath } from '../rules/attributes.ts';
import { declarations } from '../rules/css.ts';
import { flagFrom, numberFrom, textFrom } from '../rules/options.ts';
import { blockTexts } from '../texts.ts';

interface VideoOptions {
  video?: unknown;
  posterImage?: unknown;
  autoPlay?: unknown;
  controls?: unknown;
  muted?: unknown;
  loop?: unknown;
  playsInline?: unknown;
  fit?: unknown;
  position?: unknown;
  preload?: unknown;
  aspectRatio?: unknown;
  fitContent?: unknown;
  lazyLoad?: unknown;
}

const RATIO = 0.7004048582995948;
const PRELOADS = new Set(['auto', 'metadata', 'none']);

/**
 * A video of this origin. Autoplay is started by script, muted, and only if the reader has not set reduced motion; the
 * controls can always stop it.
 */
export const video = component<VideoOptions>({
  name: 'Video',
  render: ({ options, block, context, id, sheet, inner }) => {
    const path = imagePath(options.video);
    if (!path) return <p className="block-note">{blockTexts(context.locale).videoMissing}</p>;
    const selector = `.${id} > .builder-video`;
    const ratio = numberFrom(options.aspectRatio, RATIO, 0, 20);
    if (ratio > 0) sheet.add(selector, `aspect-ratio:1/${Math.round(ratio * 10_000) / 10_000}`);
    const fit = textFrom(options.fit, 'cover');
    sheet.add(
      selector,
      declarations({
        objectFit: fit === 'auto' ? 'initial' : fit,
        objectPosition: textFrom(options.position, 'center'),
      }),
    );
    const plays = flagFrom(options.autoPlay, true);
    const preload = textFrom(options.preload, 'metadata');
    return (
      <>
        <video
          className="builder-video"
          src={path}
          poster={imagePath(options.posterImage) ?? undefined}
          controls={plays || flagFrom(options.controls, false)}
          muted={plays || flagFrom(options.muted, true)}
          loop={flagFrom(options.loop, true)}
          playsInline={flagFrom(options.playsInline, true)}
          preload={flagFrom(options.lazyLoad, true) ? 'none' : PRELOADS.has(preload) ? preload : 'metadata'}
          {...(plays && { 'data-live': 'video' })}
        />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here */}
        {block.children && <div dangerouslySetInnerHTML={{ __html: inner(block.children) }} />}
      </>
    );
  },
});
