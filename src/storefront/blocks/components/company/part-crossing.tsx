import { CROSS_PATH } from '../../../tools/addresses.ts';
import { toolTexts } from '../../../tools/texts.ts';
import { component } from '../../component.ts';
import { wordsLang } from '../../rules/words-language.ts';

const EXAMPLE = 'GRM155R71C104KA88D\nCL05B104KO5NNNC\nBLM18AG601SN1D';

/** A form that sends other makers' part numbers to the cross-reference page: `[[Part Crossing]]`. */
export const partCrossing = component<Record<string, unknown>>({
  name: 'Part Crossing',
  render: ({ context: { locale, query } }) => {
    const t = toolTexts(locale);
    const chosenLocale = query.get('locale');
    return (
      <section className="calculator" id="part-crossing" aria-label={t.find} lang={wordsLang(locale)}>
        <form method="get" action={CROSS_PATH}>
          {chosenLocale !== null && <input type="hidden" name="locale" value={chosenLocale.slice(0, 20)} />}
          <div className="calculator-fields">
            <div className="form-field calculator-lines">
              <label className="form-label" htmlFor="part-crossing-mpn">
                {t.numbers}
                <small>{t.numbersHint}</small>
              </label>
              <textarea
                className="field mono"
                id="part-crossing-mpn"
                name="mpn"
                rows={5}
                required
                autoComplete="off"
                spellCheck={false}
                placeholder={EXAMPLE}
              />
            </div>
            <div className="form-field">
              <label className="form-label" htmlFor="part-crossing-quantity">
                {t.quantity}
              </label>
              <input
                className="field mono"
                id="part-crossing-quantity"
                name="quantity"
                inputMode="numeric"
                autoComplete="off"
                placeholder="1000"
              />
            </div>
          </div>
          <p className="calculator-send no-print">
            <button type="submit" className="button button-main">
              {t.find}
            </button>
          </p>
        </form>
      </section>
    );
  },
});
