import { component } from '../component.ts';
import { embedAddress } from '../rules/address.ts';
import { textFrom } from '../rules/options.ts';
import { blockTexts } from '../texts.ts';

/** The address of the frame that a site's own embedding markup holds. */
const FRAME = /<iframe\b[^>]*?\ssrc\s*=\s*["']([^"']+)["']/i;

/**
 * Something of another site, of hosts on a list, in a frame that may run its own scripts and nothing of ours. It is
 * loaded when the reader opens it, so nobody is told of a visit that did not ask for it.
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
          <strong>{t.embedOpen(hostname)}</strong> <small>{t.embedNote}</small>
        </summary>
        <iframe
          src={address}
          title={t.embedTitle(hostname)}
          loading="lazy"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin"
          allow="fullscreen; picture-in-picture"
        />
      </details>
    );
  },
});

/** Code is not run, on the server or in a browser: of what an author pastes the markup is shown, cleaned. */
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
