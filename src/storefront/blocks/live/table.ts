/** Copies a table as tab-separated lines, which paste into spreadsheets as a table. */
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

/** Without clipboard permission, selects the table for the reader to copy. */
function selectTable(table: HTMLTableElement): void {
  getSelection()?.selectAllChildren(table);
}
