import type { PolicyPart } from '../private/visitor.ts';

/** Third-party scripts that the shop supports. */
export type ScriptName = 'chat' | 'assistant' | 'analytics' | 'sales' | 'captcha';

interface ScriptRule {
  /** `asked`: does what the visitor requested. `tracks`: observes the visitor and needs consent. */
  purpose: 'asked' | 'tracks';
  /** `shared`: shared pages only, see `allowed-pages.ts`; else the one page. */
  scope: 'shared' | '/register';
  /** `opened`: loads when the visitor opens it. `usable`: loads once the page is usable. */
  begins: 'opened' | 'usable';
  /** Policy directives to which its hosts are added, on the pages where it may load. */
  policy: readonly PolicyPart[];
}

/** Rules of each script. Scripts that are not listed are never loaded. */
export const SCRIPTS: Readonly<Record<ScriptName, ScriptRule>> = {
  chat: {
    purpose: 'asked',
    scope: 'shared',
    begins: 'opened',
    policy: ['script-src', 'connect-src', 'frame-src', 'img-src'],
  },
  assistant: {
    purpose: 'asked',
    scope: 'shared',
    begins: 'opened',
    policy: ['script-src', 'connect-src', 'frame-src', 'img-src'],
  },
  analytics: {
    purpose: 'tracks',
    scope: 'shared',
    begins: 'usable',
    policy: ['script-src', 'connect-src', 'img-src'],
  },
  sales: {
    purpose: 'tracks',
    scope: 'shared',
    begins: 'usable',
    policy: ['script-src', 'connect-src', 'img-src'],
  },
  captcha: {
    purpose: 'asked',
    scope: '/register',
    begins: 'usable',
    policy: ['script-src', 'connect-src', 'frame-src'],
  },
};

/** A script as the operator configured it. */
export interface ConfiguredScript {
  name: ScriptName;
  url: string;
  /** Id of this shop at the vendor. */
  id: string | null;
}

/** Settings that every page passes to its own script; the same for every visitor. */
export interface ScriptSettings {
  scripts: ConfiguredScript[];
  /** Changes with the configured vendors or purposes, so that an older consent no longer applies. */
  version: string;
  /** Whether a script needs the visitor's consent. */
  choices: boolean;
  /** Whether the policy of this document allows the scripts of shared pages. */
  open: boolean;
}

/** A script with further origins that its vendor needs; for the server only. */
export interface AllowedScript extends ConfiguredScript {
  hosts: readonly string[];
}

/** Hosts that the policy of a page must allow for the scripts of its scope. The same for every visitor. */
export function policyOf(
  scripts: readonly AllowedScript[],
  scope: ScriptRule['scope'],
): ReadonlyMap<PolicyPart, ReadonlySet<string>> {
  const hostsByPart = new Map<PolicyPart, Set<string>>();
  for (const { name, url, hosts } of scripts) {
    const rule = SCRIPTS[name];
    if (rule.scope !== scope) continue;
    const origins = [new URL(url).origin, ...hosts];
    for (const part of rule.policy) {
      const partHosts = hostsByPart.get(part) ?? new Set<string>();
      for (const origin of origins) partHosts.add(origin);
      // In a policy, `https://` does not cover WebSockets.
      if (part === 'connect-src' && rule.begins === 'opened') {
        for (const origin of origins) partHosts.add(origin.replace(/^http/, 'ws'));
      }
      hostsByPart.set(part, partHosts);
    }
  }
  return hostsByPart;
}
