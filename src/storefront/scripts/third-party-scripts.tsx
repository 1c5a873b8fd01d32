import { lazy, Suspense, useEffect } from 'react';
import { type Location, useBlocker, useLocation } from 'react-router';
import { grantedBy, hasTracking, useChoice } from '../consent/choice.ts';
import { wantsNoTracking } from '../shell/track.ts';
import { mayBeAt } from './allowed-pages.ts';
import { followChat } from './chat.ts';
import { inDocument, loadScript } from './load.ts';
import { SCRIPTS, type ScriptName, type ScriptSettings } from './script-rules.ts';

const ConsentPanel = lazy(async () => ({ default: (await import('../consent/panel.tsx')).ConsentPanel }));

/**
 * Loads the configured scripts that are allowed on the page and have consent, and asks for consent where needed.
 * Rendered
 * once the page is usable, in shops that configured any script.
 */
export default function Foreign({ settings }: { settings: ScriptSettings }) {
  const choice = useChoice(settings);
  const location = useLocation();
  const grantedNames = grantedBy(choice);
  const isHere = (name: ScriptName) => settings.open && mayBeAt(name, hrefOf(location));
  const allowedScripts = settings.scripts.filter(({ name }) => grantedNames.includes(name) && isHere(name));
  useEffect(() => {
    for (const script of allowedScripts)
      if (SCRIPTS[script.name].begins === 'usable') void loadScript(script);
  });
  const isChatReady = allowedScripts.some(({ name }) => name === 'chat');
  useEffect(() => followChat(settings, isChatReady), [settings, isChatReady]);
  useSeparateDocuments(grantedNames);
  const asks =
    !choice &&
    hasTracking(settings) &&
    !wantsNoTracking() &&
    settings.scripts.some(({ name }) => tracksHere(name));
  function tracksHere(name: ScriptName): boolean {
    return SCRIPTS[name].purpose === 'tracks' && isHere(name);
  }
  return asks ? (
    <Suspense fallback={null}>
      <ConsentPanel settings={settings} />
    </Suspense>
  ) : null;
}

const pageOf = ({ pathname, search }: Location) => pathname + search;

const hrefOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  window.location.origin + pathname + search + hash;

/**
 * A script that ran stays in its document. So pages where it is not allowed, and pages after a withdrawal of consent,
 * are
 * opened as new documents.
 */
function useSeparateDocuments(grantedNames: readonly ScriptName[]): void {
  const isUnwanted = (location: Location) =>
    inDocument().some(
      (name) =>
        !mayBeAt(name, hrefOf(location)) ||
        (SCRIPTS[name].purpose === 'tracks' && !grantedNames.includes(name)),
    );
  const blocker = useBlocker(
    ({ nextLocation, currentLocation, historyAction }) =>
      historyAction !== 'POP' && pageOf(nextLocation) !== pageOf(currentLocation) && isUnwanted(nextLocation),
  );
  useEffect(() => {
    if (blocker.state === 'blocked') window.location.assign(hrefOf(blocker.location));
  }, [blocker]);
  const { pathname } = useLocation();
  useEffect(() => {
    // Back, forward and redirects of forms cannot be blocked: reload instead.
    if (inDocument().some((name) => !mayBeAt(name, window.location.origin + pathname)))
      window.location.reload();
  }, [pathname]);
}
