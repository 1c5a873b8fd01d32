/** Turns heads and panels, which work with radio buttons without script, into tabs. */
export function start(element: HTMLElement, ending: AbortSignal): void {
  const inputs = [...element.querySelectorAll<HTMLInputElement>(':scope > input')];
  const list = element.querySelector<HTMLElement>(':scope > .tab-heads');
  const panels = [...element.querySelectorAll<HTMLElement>(':scope > .tab-panels > div')];
  if (!list || inputs.length === 0 || element.classList.contains('stacked')) return;
  const collapsible = element.dataset['collapsible'] !== undefined;
  const heads = [...list.children].map((label, at) => headOf(label as HTMLElement, inputs[at]!.id));
  const first = inputs.findIndex(({ checked }) => checked);
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', element.dataset['label'] ?? '');
  panels.forEach((panel, index) => {
    panel.id = `${heads[index]!.id}-panel`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', heads[index]!.id);
    panel.tabIndex = 0;
    heads[index]!.setAttribute('aria-controls', panel.id);
  });
  for (const input of inputs) input.remove();
  element.classList.add('started');

  function choose(chosenIndex: number, focus = false): void {
    heads.forEach((head, index) => {
      head.setAttribute('aria-selected', String(index === chosenIndex));
      head.tabIndex = index === Math.max(chosenIndex, 0) ? 0 : -1;
      panels[index]!.hidden = index !== chosenIndex;
    });
    if (focus) heads[chosenIndex]?.focus();
  }

  const findChosen = () => heads.findIndex((head) => head.getAttribute('aria-selected') === 'true');
  list.addEventListener(
    'click',
    ({ target }) => {
      const clickedIndex = heads.findIndex((head) => target instanceof Node && head.contains(target));
      if (clickedIndex >= 0) choose(collapsible && clickedIndex === findChosen() ? -1 : clickedIndex);
    },
    { signal: ending },
  );
  list.addEventListener(
    'keydown',
    (event) => {
      const targetIndex = next(event.key, heads.indexOf(document.activeElement as HTMLElement), heads.length);
      if (targetIndex === null) return;
      event.preventDefault();
      choose(targetIndex, true);
    },
    { signal: ending },
  );
  choose(Math.max(first, 0));
}

/** Replaces the label of a radio button by a tab with the same content. */
function headOf(label: HTMLElement, id: string): HTMLElement {
  const head = document.createElement('button');
  head.type = 'button';
  head.id = id;
  head.setAttribute('role', 'tab');
  head.append(...label.childNodes);
  label.replaceWith(head);
  return head;
}

function next(key: string, index: number, count: number): number | null {
  if (index < 0) return null;
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
