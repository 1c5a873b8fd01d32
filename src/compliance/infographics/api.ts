/** `/compliance/infographics`: a drawing as data for a page, and as a self-contained SVG file. */

import { ApiError, escapeHtml } from '#kernel';
import { type PublicCall, publicCall } from '#settings';
import { COMPLIANCE_SPECS } from '../api-spec.ts';
import { type InfographicReply, readInfographic } from '../contract.ts';
import { type Dependencies, printable, readRequest, sendShared } from '../http.ts';
import { refusals } from '../refusals.ts';
import { INFOGRAPHICS, infographic } from './infographics.ts';

export function infographicCall(rooms: Dependencies): PublicCall {
  const { facts, platform } = rooms;
  return publicCall(readInfographic, COMPLIANCE_SPECS.infographic, (c) => {
    const request = readRequest(c, rooms);
    const file = c.req.param('file');
    const isFile = file.endsWith('.svg');
    const name = isFile ? file.slice(0, -'.svg'.length) : file;
    const id = INFOGRAPHICS.find((each) => each === name);
    if (!id) throw new ApiError('not_found', refusals.noInfographic({ name: printable(name) }));
    if (!isFile)
      return sendShared(c, rooms, request, (): InfographicReply => infographic(id, facts, request.locale));
    return c.body(fileOf(infographic(id, facts, request.locale), request.locale), 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="${platform.config.brand.slug}-${id}.svg"`,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=60, stale-while-revalidate=600',
    });
  });
}

const FRAME = 24;
const HEAD = 40;

/** A complete SVG with title, text alternative and its own colours, on white: the file is mostly printed. */
function fileOf({ title, width, height, svg, description }: InfographicReply, locale: string): string {
  const descriptionText = description
    .map(({ heading, text, points }) => `${heading}: ${[text, ...points].filter(Boolean).join('; ')}`)
    .join('. ');
  const [wide, high] = [width + 2 * FRAME, height + 2 * FRAME + HEAD];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}" ` +
    `role="img" aria-labelledby="t d" xml:lang="${escapeHtml(locale)}">` +
    `<title id="t">${escapeHtml(title)}</title><desc id="d">${escapeHtml(descriptionText)}</desc><style>${STYLE}</style>` +
    `<rect width="${wide}" height="${high}" fill="#fff"/>` +
    `<text class="info-head" x="${FRAME}" y="${FRAME + 14}" font-size="20">${escapeHtml(title)}</text>` +
    `<g transform="translate(${FRAME} ${FRAME + HEAD})">${svg}</g></svg>\n`
  );
}

const STYLE =
  'text{font-family:"IBM Plex Sans",system-ui,sans-serif;fill:#15181b}.info-head{font-weight:600}.info-quiet{fill:#5b6166}' +
  '.info-code{font-family:"IBM Plex Mono",monospace}.info-symbol{font-weight:600;fill:#a84a12}.info-inverse{fill:#fff;font-weight:600}' +
  '.info-box,.info-box-strong,.info-box-good,.info-box-bad{fill:#fcfcfa;stroke:#c9ccc6;stroke-width:1}' +
  '.info-box-strong{stroke:#a84a12;stroke-width:2}.info-box-good{stroke:#0a6b4b;stroke-width:1.5}' +
  '.info-box-bad{stroke:#b3261e;stroke-width:1.5;stroke-dasharray:5 4}' +
  '.info-line{fill:none;stroke:#5b6166;stroke-width:1.5}.info-dashed{fill:none;stroke:#5b6166;stroke-width:1.5;stroke-dasharray:5 4}' +
  '.info-track{fill:#e2e4e0}.info-bar,.info-mark{fill:#a84a12}.info-ceramic{fill:#d8c9ae}' +
  '.info-electrode{fill:#8f959b;stroke:#8f959b;stroke-width:3}.info-copper{fill:#b8703a}.info-nickel{fill:#5b6166}.info-tin{fill:#c3c8cc}';
