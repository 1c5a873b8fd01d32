import { hash } from 'node:crypto';
import { type AllowedScript, SCRIPTS, type ScriptSettings } from './script-rules.ts';

/** Increment when the consent question changes its meaning. */
const QUESTION = 1;

/**
 * Settings of the configured scripts for pages; null if none is configured. The captcha is left out: only its own page
 * gets it.
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
