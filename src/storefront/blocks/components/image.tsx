import type { ImgHTMLAttributes } from 'react';
import { type ImageInfo, imageAddress, pageWideSources, readImageInfo } from '#media/contract';
import { component, type RenderContext } from '../component.ts';
import { imagePath } from '../rules/attributes.ts';
import { declarations } from '../rules/css.ts';
import { flagFrom, numberFrom, textFrom } from '../rules/options.ts';
import { blockTexts } from '../texts.ts';

interface ImageOptions {
  image?: unknown;
  altText?: unknown;
  title?: unknown;
  width?: unknown;
  height?: unknown;
  sizes?: unknown;
  backgroundSize?: unknown;
  backgroundPosition?: unknown;
  /** Height divided by width. */
  aspectRatio?: unknown;
  lazy?: unknown;
  highPriority?: unknown;
  fitContent?: unknown;
}

const OF_PAGE = 1200;
const RATIO = 0.7041;

/** An image of this origin in a box with a reserved height; by default it loads shortly before it is in view. */
export const image = component<ImageOptions, ImageInfo | null>({
  name: 'Image',
  load: (options, context) => findImage(imagePath(options.image), context),
  render: ({ options, data, block, context, id, sheet, inner }) => {
    const path = imagePath(options.image);
    if (!path) return <p className="block-note">{blockTexts(context.locale).imageMissing}</p>;
    const selector = `.${id} > .builder-image`;
    const ratio = numberFrom(options.aspectRatio, RATIO, 0, 20);
    const hasChildren = Array.isArray(block.children) && block.children.length > 0;
    if (ratio > 0 && !(flagFrom(options.fitContent, true) && hasChildren))
      sheet.add(selector, `aspect-ratio:1/${Math.round(ratio * 10_000) / 10_000}`);
    sheet.add(
      `${selector} > img`,
      declarations({
        objectFit: textFrom(options.backgroundSize, 'cover'),
        objectPosition: textFrom(options.backgroundPosition, 'center'),
      }),
    );
    const isLazy = flagFrom(options.lazy, true) && !flagFrom(options.highPriority, false);
    const attributes = imageAttributes(options, path, data);
    return (
      <div className="builder-image" {...(isLazy && { 'data-live': 'image' })}>
        {isLazy ? <LazyImage {...attributes} /> : <EagerImage {...attributes} fetchPriority="high" />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here */}
        {hasChildren && <div dangerouslySetInnerHTML={{ __html: inner(block.children) }} />}
      </div>
    );
  },
});

type Attributes = ImgHTMLAttributes<HTMLImageElement> & { alt: string };

/** The image in the media folder; null where it does not exist, so that its alternative text shows. */
async function findImage(path: string | null, { api, signal }: RenderContext): Promise<ImageInfo | null> {
  const [, id] = /^\/media\/([\w-]{1,64})$/.exec(path ?? '') ?? [];
  if (!id) return null;
  try {
    return await api.call(readImageInfo, { params: { id } }, { signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    return null;
  }
}

function imageAttributes(options: ImageOptions, path: string, info: ImageInfo | null): Attributes {
  const isResizable = path.startsWith('/media/') && !path.includes('?');
  const id = path.slice('/media/'.length);
  const pixels = (value: unknown) => numberFrom(value, 0, 0, 10_000) || undefined;
  return {
    src: isResizable ? imageAddress(id, OF_PAGE, info?.version) : path,
    ...(isResizable && {
      srcSet: pageWideSources(id, info?.version),
      sizes: textFrom(options.sizes, '(max-width: 991px) 100vw, 860px'),
    }),
    alt: textFrom(options.altText),
    title: textFrom(options.title) || undefined,
    width: pixels(options.width) ?? info?.width ?? undefined,
    height: pixels(options.height) ?? info?.height ?? undefined,
  };
}

const EagerImage = ({ alt, ...rest }: Attributes) => <img alt={alt} {...rest} />;

/** The script loads the image 200 px before it is in view; without script the browser's lazy loading applies. */
function LazyImage({ src, srcSet, alt, ...rest }: Attributes) {
  return (
    <>
      <img alt={alt} data-src={src} data-srcset={srcSet} className="needs-script" {...rest} />
      <noscript>
        <img alt={alt} src={src} srcSet={srcSet} {...rest} loading="lazy" />
      </noscript>
    </>
  );
}

/** An image without a box. */
export const rawImage = component<{ image?: unknown; altText?: unknown }>({
  name: 'Raw:Img',
  render: ({ options, context }) => {
    const path = imagePath(options.image);
    if (!path) return <p className="block-note">{blockTexts(context.locale).imageMissing}</p>;
    return <img src={path} alt={textFrom(options.altText)} loading="lazy" />;
  },
});
