import { listCsvText } from './csv.ts';
import { linkOf, rowsOf } from './rows.ts';

function headText(head: Element): string {
  const note = head.querySelector('small')?.textContent?.trim() ?? '';
  const name = (head.textContent ?? '').slice(0, (head.textContent ?? '').length - note.length);
  return [name.replace(/[▲▼]/g, '').trim(), note && `(${note})`].filter(Boolean).join(' ');
}

/** Downloads the table as shown, without the checkbox and drawing columns. */
export function saveCsv(root: HTMLElement, fileName: string): void {
  const heads = [...root.querySelectorAll('.parts-table thead th')].map(headText);
  const rows = rowsOf(root).map((row) =>
    [...row.children]
      .slice(2)
      .map((cell) => (cell.tagName === 'TH' ? linkOf(row)?.textContent : cell.textContent) ?? ''),
  );
  const address = URL.createObjectURL(
    new Blob([listCsvText([heads, ...rows])], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
