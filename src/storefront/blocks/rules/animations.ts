import { declarations, type StyleSheet } from './css.ts';

interface Animation {
  trigger?: unknown;
  /** Seconds. */
  duration?: unknown;
  delay?: unknown;
  easing?: unknown;
  steps?: unknown;
}

const MOST = 4;
const EASING = /^(?:linear|ease|ease-in|ease-out|ease-in-out|cubic-bezier\([\d., -]{3,40}\))$/;
const CALM = 'prefers-reduced-motion:no-preference';

/**
 * Adds animations as CSS rules, which do not apply under reduced motion. They start from the styles of the first step.
 * An animation on scroll takes its start styles only after the script has found the element below the window, so that
 * nothing is hidden without script. Returns the browser behaviour it needs, if any.
 */
export function addAnimations(sheet: StyleSheet, id: string, animations: unknown): 'reveal' | null {
  if (!Array.isArray(animations)) return null;
  let live: 'reveal' | null = null;
  for (const [index, animation] of (animations as Animation[]).slice(0, MOST).entries()) {
    const steps = stepsOf(animation);
    if (steps.length === 0) continue;
    const [first = '', last = ''] = [steps[0], steps.at(-1)];
    const timing = `${seconds(animation.duration, 0.3)} ${easing(animation.easing)} ${seconds(animation.delay, 0)}`;
    const selector = `.builder-content .${id}`;
    if (animation.trigger === 'pageLoad') {
      sheet.addLast(`@keyframes ${id}-${index}{${keyframes(steps)}}`);
      sheet.addLast(`@media (${CALM}){${selector}{animation:${id}-${index} ${timing} both}}`);
    } else if (animation.trigger === 'hover') {
      sheet.addLast(`@media (${CALM}){${selector}{transition:all ${timing}}}${selector}:hover{${last}}`);
    } else if (animation.trigger === 'scrollInView') {
      live = 'reveal';
      sheet.addLast(
        `@media (${CALM}){${selector}{transition:all ${timing}}${selector}[data-waiting]{${first}}}`,
      );
    }
  }
  return live;
}

function stepsOf({ steps }: Animation): string[] {
  if (!Array.isArray(steps)) return [];
  return steps
    .slice(0, 10)
    .map((step: { styles?: unknown } | null) => declarations(step?.styles))
    .filter((text) => text !== '');
}

function keyframes(steps: readonly string[]): string {
  const share = (at: number) => (steps.length === 1 ? 0 : Math.round((at / (steps.length - 1)) * 100));
  return steps.map((step, at) => `${share(at)}%{${step}}`).join('');
}

const easing = (value: unknown) => (typeof value === 'string' && EASING.test(value) ? value : 'ease');

function seconds(value: unknown, otherwise: number): string {
  const number = typeof value === 'number' ? value : otherwise;
  return `${Math.min(10, Math.max(0, Number.isFinite(number) ? number : otherwise))}s`;
}
