import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { BOM_COLUMNS } from '#catalogue/contract';
import { useTexts } from '../messages/index.ts';
import { Button } from '../ui/index.ts';
import { useWork } from './bench-queue.tsx';
import { columnTexts } from './column-texts.ts';
import { columnText } from './head.tsx';
import type { BenchData } from './load.ts';
import { bomTexts } from './texts.ts';

/** The first lines of the file, with a choice per column of what it holds. With script a choice applies at once. */
export function Columns({ sheet: { head }, open }: { sheet: BenchData; open: boolean }) {
  const t = useTexts(bomTexts);
  const names = useTexts(columnTexts);
  const width = Math.max(head.header.length, ...head.preview.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, at) => at);
  const fieldAt = (at: number) => BOM_COLUMNS.find((field) => head.columns[field] === at) ?? '';
  const form = useRef<HTMLFormElement>(null);
  const { send } = useWork();
  // After a new reading, update the boxes in place so that the focus stays.
  useEffect(() => {
    for (const box of form.current?.querySelectorAll('select[name^="column-"]') ?? []) {
      const columnIndex = Number((box as HTMLSelectElement).name.slice('column-'.length));
      (box as HTMLSelectElement).value =
        BOM_COLUMNS.find((field) => head.columns[field] === columnIndex) ?? '';
    }
    const line = form.current?.elements.namedItem('headerLine');
    if (line instanceof HTMLInputElement && document.activeElement !== line)
      line.value = String(head.headerLine ?? 0);
  }, [head]);
  if (!open) return null;
  return (
    <section className="bom-columns page no-print" aria-labelledby="bom-columns">
      <h2 id="bom-columns">{t.mendTitle}</h2>
      <p className="quiet">{t.mendText}</p>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        replace
        onChange={(event) => event.currentTarget.requestSubmit()}
        onSubmit={(event) => {
          event.preventDefault();
          send(new FormData(event.currentTarget));
        }}
      >
        <input type="hidden" name="do" value="columns" />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
        <section className="bom-preview" tabIndex={0} aria-label={t.preview}>
          <table>
            <thead>
              <tr>
                <td />
                {places.map((columnIndex) => (
                  <th key={columnIndex} scope="col">
                    <span className="note">
                      {head.header[columnIndex] || t.column({ n: columnIndex + 1 })}
                    </span>
                    <select
                      className="field"
                      name={`column-${columnIndex}`}
                      defaultValue={fieldAt(columnIndex)}
                      aria-label={head.header[columnIndex] || t.column({ n: columnIndex + 1 })}
                    >
                      <option value="">{t.nothingColumn}</option>
                      {BOM_COLUMNS.map((field) => (
                        <option key={field} value={field}>
                          {columnText(names, field)}
                        </option>
                      ))}
                    </select>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {head.preview.slice(0, 6).map(({ line, cells }) => (
                <tr key={line}>
                  <th scope="row" className="quiet">
                    {line}
                  </th>
                  {places.map((columnIndex) => (
                    <td key={columnIndex}>{cells[columnIndex] ?? ''}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <div className="bom-mend">
          <label>
            {t.headerLine}
            <input
              className="field mono"
              name="headerLine"
              inputMode="numeric"
              pattern="[0-9]{1,5}"
              defaultValue={head.headerLine ?? 0}
            />
          </label>
          {head.sheets.length > 1 && (
            <label>
              {t.sheet}
              <select className="field" name="sheet" defaultValue={head.sheet ?? ''}>
                {head.sheets.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          )}
          <Button type="submit">{t.readAgain}</Button>
        </div>
      </Form>
    </section>
  );
}
