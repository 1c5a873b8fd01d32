import { component } from '../component.ts';
import { embedAddress } from '../rules/address.ts';
import { textFrom } from '../rules/options.ts';
import { blockTexts } from '../texts.ts';

/** The frame address in the embed code of another site. */
const FRAME = /<iframe\b[^>]*?\ssrc\s*=\s*["']([^"']+)["']/i;

/**
 * A frame of a site on the host list, which may run its own scripts and none of this shop's. It loads when the reader
 * opens it, so that the other site learns of no visit without consent.
 */
export const embed = component<{ url?: unknown; content?: unknown }>({
  name: 'Embed',
  render: ({ options, context, id }) => {
    const t = blockTexts(context.locale);
    const frameAddress = FRAME.exec(textFrom(options.content))?.[1]?.replaceAll('&amp;', '&');
    const address = embedAddress(frameAddress ?? options.url) ?? embedAddress(options.url);
    if (!address) return <p className="block-note embed-problem">{t.embedInvalid}</p>;
    const { hostname } = new URL(address);
    return (
      <details className="builder-embed" id={`${id}-embed`} data-live="embed" data-failed={t.embedFailed}>
        <summary>
          <strong>{t.embedOpen({ host: hostname })}</strong> <small>{t.embedNote}</small>
        </summary>
        <iframe
          src={address}
          title={t.embedTitle({ host: hostname })}
          loading="lazy"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin"
          allow="fullscreen; picture-in-picture"
        />
      </details>
    );
  },
});

/** Code is never run, on the server or in a browser: only the cleaned markup of pasted code is shown. */
export const customCode = component<{ code?: unknown }>({
  name: 'Custom Code',
  render: ({ options, context, rich }) => {
    const code = textFrom(options.code);
    const html = rich(code);
    const needsScript = /<(?:script|iframe|object|embed)\b|\son\w+\s*=/i.test(code);
    if (html.trim() === '' || needsScript)
      return <p className="block-note">{blockTexts(context.locale).customRefused}</p>;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the allow-list
    return <div className="builder-text builder-custom-code" dangerouslySetInnerHTML={{ __html: html }} />;
  },
});
