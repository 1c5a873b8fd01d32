/** Reads and refuses single settings. */
import { z } from 'zod';

export interface ConfigProblem {
  setting: string;
  problem: string;
  fix: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** An http or https origin without path, query or credentials. */
export const origin = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine((url) => url.pathname === '/' && !url.search && !url.hash && !url.username)
  .transform((url) => url.origin);

export const webAddress = z.url({ protocol: /^https?$/ });

/** Reads settings one at a time and collects every problem. */
export class Reader {
  readonly problems: ConfigProblem[] = [];
  readonly #env: Environment;
  constructor(env: Environment) {
    this.#env = env;
  }

  /** The text of a setting; an empty or blank value counts as not set. */
  text(setting: string): string | null {
    return this.#env[setting]?.trim() || null;
  }

  has(setting: string): boolean {
    return this.text(setting) !== null;
  }

  refuse(setting: string, problem: string, fix: string): void {
    this.problems.push({ setting, problem, fix });
  }

  /** A validated value, or `fallback` when the setting is absent or refused. */
  read<T, F>(setting: string, schema: z.ZodType<T>, fallback: F, fix: string): T | F {
    const text = this.text(setting);
    if (text === null) return fallback;
    const result = schema.safeParse(text);
    if (result.success) return result.data;
    this.refuse(setting, `${quote(setting, text)} is not usable`, fix);
    return fallback;
  }

  /**
   * Settings that only make sense together: all values, or null if none or not all are set. Reports each missing
   * one.
   */
  group<K extends string>(settings: readonly K[], purpose: string): Record<K, string> | null {
    const missing = settings.filter((setting) => !this.has(setting));
    if (missing.length === settings.length) return null;
    for (const setting of missing) {
      const present = settings.filter((other) => this.has(other)).join(', ');
      this.refuse(
        setting,
        `is missing while ${present} is set`,
        `set it too, or remove ${present}: ${purpose}`,
      );
    }
    if (missing.length > 0) return null;
    return Object.fromEntries(settings.map((setting) => [setting, this.text(setting)])) as Record<K, string>;
  }
}

function quote(setting: string, text: string): string {
  const secret = /SECRET|PASSWORD|TOKEN|KEY|URL$/.test(setting) && !setting.startsWith('PUBLIC_');
  return secret ? 'the value given' : JSON.stringify(text.slice(0, 80));
}
