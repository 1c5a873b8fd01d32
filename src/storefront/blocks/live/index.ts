/** Browser behaviour of blocks. Each kind is loaded as a separate file. */
import { wake } from '../../ui/wake.ts';
import { announce, restoreReader } from './sent-form.ts';

/** Starts the behaviour of an element; all its listeners end with the signal. */
export type Behaviour = (element: HTMLElement, ending: AbortSignal) => void;

const KINDS: Readonly<Record<string, () => Promise<{ start: Behaviour }>>> = {
  answer: () => import('./answer-form.ts'),
  carousel: () => import('./carousel.ts'),
  embed: () => import('./embed.ts'),
  form: () => import('./form.ts'),
  image: () => import('./image.ts'),
  reveal: () => import('./reveal.ts'),
  table: () => import('./table.ts'),
  'team-choice': () => import('./team-choice.ts'),
  tabs: () => import('./tabs.ts'),
  video: () => import('./video.ts'),
};

/** Starts the behaviour of every element with `data-live`. */
export function startBehaviours(page: HTMLElement, ending: AbortSignal): void {
  if (restoreReader(page)) announce(page);
  for (const element of page.querySelectorAll<HTMLElement>('[data-live]')) {
    const kind = element.dataset['live'] ?? '';
    if (!Object.hasOwn(KINDS, kind)) continue;
    KINDS[kind]!()
      .then(({ start }) => {
        if (ending.aborted) return;
        start(element, ending);
        element.dataset['started'] = '';
        wake(element);
      })
      .catch((reason: unknown) => console.warn(`${kind} could not be started`, reason));
  }
}
