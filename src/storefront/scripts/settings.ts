import { hash } from 'node:crypto';
import { type AllowedScript, SCRIPTS, type ScriptSettings } from './script-rules.ts';

/** Counted up when the question means something else than before. */
const QUESTION = 1;

/**
 * What pages tell their own script about those that are configured; null where none is. Of the captcha only its own page
 * is told.
 */
export function createScriptSettings(scripts: readonly AllowedScript[]): Omit<ScriptSettings, 'open'> | null {
  if (scripts.length === 0) return null;
  const consentScripts = scripts.filter(({ name }) => SCRIPTS[name].purpose === 'tracks' || name === 'chat');
  const firms = consentScripts.map(({ name, url }) => `${name} ${new URL(url).origin}`).sort();
  return {
    scripts: scripts.filter(({ name }) => name !== 'captcha').map(({ name, url, id }) => ({ name, url, id })),
    version: hash('sha256', `${QUESTION} ${firms.join(', ')}`, 'hex').slice(0, 8),
    choices: consentScripts.length > 0,
  };
}
