/** What blocks of a page do in a browser beyond being read. Each kind comes as a file of its own. */
import { wake } from '../../ui/wake.ts';
import { announce, restoreReader } from './sent-form.ts';

/** Sets an element going; everything it listens to ends with the signal. */
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

/** Starts the behaviour of all elements of a page that name one. */
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
