import { EFFECTIVE, withUnit } from '../list/effective.ts';
import { readFilterText } from '../list/query.ts';
import { listTexts } from '../list/texts.ts';
import type { ListView } from '../list/view.ts';

/** Minimum capacitance left at a voltage and a temperature: three fields of the plain form. */
export function EffectiveFilter({ view }: { view: ListView }) {
  const { query, reply, locale } = view;
  const texts = listTexts(locale);
  const filterText = readFilterText(query.filters.get(EFFECTIVE) ?? '');
  const minimumText = 'low' in filterText ? filterText.low : (filterText.values[0] ?? '');
  return (
    <fieldset className="filter-group">
      <legend>
        {texts.leftTitle}
        <span className="filter-note">{texts.modelledShort}</span>
      </legend>
      <div className="effective-fields">
        <input
          className="field"
          name="workingVoltage"
          defaultValue={withUnit(query.filters.get('workingVoltage') ?? '', 'V')}
          placeholder="24 V"
          aria-label={texts.workingVoltage}
        />
        <input
          className="field"
          name="ambient"
          defaultValue={withUnit(query.filters.get('ambient') ?? '', '°C')}
          placeholder="25 °C"
          aria-label={texts.ambient}
        />
        <span aria-hidden>{texts.atLeast}</span>
        <input
          className="field"
          name={`${EFFECTIVE}.min`}
          defaultValue={minimumText}
          placeholder="1 µF"
          aria-label={texts.leftAtLeast}
        />
      </div>
      {reply.model !== undefined && (
        <p className="filter-note">{texts.modelNotice + texts.modelOf({ model: reply.model })}</p>
      )}
    </fieldset>
  );
}
