/** Copies a table as tab-separated lines: it pastes into a sheet as a table. */
export function start(element: HTMLElement, ending: AbortSignal): void {
  const [button, table] = [element.querySelector('button'), element.querySelector('table')];
  if (!button || !table) return;
  const label = button.textContent;
  const copy = async () => {
    await navigator.clipboard.writeText(linesOf(table));
    button.textContent = '✓';
    setTimeout(() => {
      button.textContent = label;
    }, 1_500);
  };
  button.addEventListener('click', () => void copy().catch(() => selectTable(table)), { signal: ending });
}

function linesOf(table: HTMLTableElement): string {
  const cell = ({ textContent }: Element) => (textContent ?? '').replace(/\s+/g, ' ').trim();
  return [...table.rows].map((row) => [...row.cells].map(cell).join('\t')).join('\n');
}

/** Where nothing may be written to the clipboard, the table is selected for the reader's own hand. */
function selectTable(table: HTMLTableElement): void {
  getSelection()?.selectAllChildren(table);
}
