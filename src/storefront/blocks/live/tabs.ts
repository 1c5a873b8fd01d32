/** Makes tabs of heads and panels that the page works with radio buttons where there is no script. */
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
  panels.forEach((panel, at) => {
    panel.id = `${heads[at]!.id}-panel`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', heads[at]!.id);
    panel.tabIndex = 0;
    heads[at]!.setAttribute('aria-controls', panel.id);
  });
  for (const input of inputs) input.remove();
  element.classList.add('started');

  function choose(chosen: number, focus = false): void {
    heads.forEach((head, at) => {
      head.setAttribute('aria-selected', String(at === chosen));
      head.tabIndex = at === Math.max(chosen, 0) ? 0 : -1;
      panels[at]!.hidden = at !== chosen;
    });
    if (focus) heads[chosen]?.focus();
  }

  const chosen = () => heads.findIndex((head) => head.getAttribute('aria-selected') === 'true');
  list.addEventListener(
    'click',
    ({ target }) => {
      const at = heads.findIndex((head) => target instanceof Node && head.contains(target));
      if (at >= 0) choose(collapsible && at === chosen() ? -1 : at);
    },
    { signal: ending },
  );
  list.addEventListener(
    'keydown',
    (event) => {
      const to = next(event.key, heads.indexOf(document.activeElement as HTMLElement), heads.length);
      if (to === null) return;
      event.preventDefault();
      choose(to, true);
    },
    { signal: ending },
  );
  choose(Math.max(first, 0));
}

/** A label for a radio button becomes a tab with the same inside. */
function headOf(label: HTMLElement, id: string): HTMLElement {
  const head = document.createElement('button');
  head.type = 'button';
  head.id = id;
  head.setAttribute('role', 'tab');
  head.append(...label.childNodes);
  label.replaceWith(head);
  return head;
}

function next(key: string, at: number, count: number): number | null {
  if (at < 0) return null;
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
