/** Choosing another team redirects the form in place of loading a new page, and so keeps what was typed. */
export function start(choice: HTMLElement, ending: AbortSignal): void {
  const links = [...choice.querySelectorAll('a')];
  const choose = (event: MouseEvent) => {
    const link = links.find((each) => each.contains(event.target as Node));
    const form = choice.parentElement?.querySelector('form');
    const { team, form: name } = link?.dataset ?? {};
    if (
      !link ||
      !form ||
      !team ||
      !name ||
      event.button !== 0 ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    const target = new URL(form.action);
    target.searchParams.set('to', btoa(team));
    target.searchParams.set('name', name);
    form.action = target.href;
    delete form.dataset['try'];
    for (const teamLink of links) teamLink.ariaCurrent = teamLink === link ? 'true' : null;
    choice.parentElement?.setAttribute('aria-label', name);
  };
  choice.addEventListener('click', choose, { signal: ending });
}
