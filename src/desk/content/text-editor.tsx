import { useId, useRef, useState } from 'react';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Button, TextField, toast } from '../../storefront/ui/index.ts';
import { languageName } from '../ui/language-name.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { FIELD_NAMES, type LanguageTextReply, type TextProblemReply } from './contract.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { pictureTexts } from './picture-texts.ts';
import { contentTexts } from './texts.ts';
import type { Texts } from './use-check.ts';

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  page: ['title', 'description', 'summary', 'nav', 'order', 'asOf', 'owner'],
};
const WIDE = new Set(['title', 'description', 'summary']);
const EMPTY: LanguageTextReply = { fields: {}, body: '' };

interface Props {
  model: string;
  /** Languages of the store, the default language first. */
  languages: readonly string[];
  texts: Texts;
  problems: readonly TextProblemReply[] | null;
  isReadOnly: boolean;
  onChange: (texts: Texts) => void;
}

/** Fields and text of two languages side by side, with their problems. */
export function Writing({ model, languages, texts, problems, isReadOnly, onChange }: Props) {
  const t = useDeskTexts(contentTexts);
  const [primaryLocale = 'en', first = 'de'] = languages;
  const [second, setSecond] = useState(first);
  const id = useId();
  const nameOf = useLanguageNames();
  const shownFields = fieldsOf(model, texts);
  const side = (locale: string) => (
    <Side
      key={locale}
      id={id}
      locale={locale}
      isReadOnly={isReadOnly}
      fields={shownFields}
      text={texts[locale] ?? EMPTY}
      problems={(problems ?? []).filter((each) => each.locale === locale)}
      onChange={(text) => onChange({ ...texts, [locale]: text })}
    />
  );
  return (
    <>
      <Problems id={id} problems={problems} />
      <div className="entry-sides">
        <div>
          <h2 className="entry-language">{nameOf(primaryLocale)}</h2>
          {side(primaryLocale)}
        </div>
        <div>
          <div className="entry-language">
            <h2>{nameOf(second)}</h2>
            <select
              className="field"
              aria-label={t.second}
              value={second}
              onChange={(event) => setSecond(event.currentTarget.value)}
            >
              {languages
                .filter((locale) => locale !== primaryLocale)
                .map((locale) => (
                  <option key={locale} value={locale}>
                    {nameOf(locale)}
                  </option>
                ))}
            </select>
          </div>
          {side(second)}
        </div>
      </div>
    </>
  );
}

/** Names of languages in the language of the page. */
export function useLanguageNames(): (locale: string) => string {
  const { locale: reader } = useShell();
  return (locale) => languageName(locale, reader);
}

export const useLanguageName = (locale: string) => useLanguageNames()(locale);

function fieldsOf(model: string, texts: Texts): string[] {
  const modelFields = FIELDS[model] ?? ['title'];
  const usedFields = Object.values(texts).flatMap(({ fields }) => Object.keys(fields));
  return [...new Set([...modelFields, ...usedFields])];
}

interface SideProps {
  id: string;
  locale: string;
  fields: readonly string[];
  text: LanguageTextReply;
  problems: readonly TextProblemReply[];
  isReadOnly: boolean;
  onChange: (text: LanguageTextReply) => void;
}

function Side({ id, locale, fields, text, problems, isReadOnly, onChange }: SideProps) {
  const t = useDeskTexts(contentTexts);
  const names = useDeskTexts(FIELD_NAMES);
  const language = useLanguageName(locale);
  const pictures = useDeskTexts(pictureTexts);
  const hints: Readonly<Record<string, (value: string) => string>> = {
    description: ({ length }) => t.characters({ count: length }),
    order: () => t.orderHint,
    asOf: () => t.asOfHint,
  };
  const [line, setLine] = useState(1);
  const [isChoosing, setChoosing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  /** Inserts the element at the cursor, as a paragraph of its own. */
  const insert = (element: string) => {
    const cursor = area.current?.selectionStart ?? text.body.length;
    const [textBefore, textAfter] = [
      text.body.slice(0, cursor).trimEnd(),
      text.body.slice(cursor).trimStart(),
    ];
    const body = [textBefore, element, textAfter].filter(Boolean).join('\n\n');
    onChange({ ...text, body: textAfter ? body : `${body}\n` });
    toast(pictures.inserted, { kind: 'good' });
  };
  return (
    <div className="entry-side" lang={locale}>
      {fields.map((field) => {
        const problem = problems.find((each) => each.field === field);
        const value = text.fields[field] ?? '';
        const name = names[field] ?? field;
        return (
          <TextField
            key={field}
            wide={WIDE.has(field)}
            id={`${id}-${locale}-${field}`}
            label={name}
            aria-label={t.fieldIn({ field: name, language })}
            readOnly={isReadOnly}
            maxLength={1000}
            value={value}
            hint={problem?.isHint ? problem.message : hints[field]?.(value)}
            error={problem && !problem.isHint ? problem.message : undefined}
            onChange={(event) =>
              onChange({ ...text, fields: { ...text.fields, [field]: event.currentTarget.value } })
            }
          />
        );
      })}
      <div className="form-field form-wide">
        <div className="form-label">
          <label htmlFor={`${id}-${locale}`}>{t.textIn({ language })}</label>
          <small>{t.at({ line })}</small>
          {!isReadOnly && (
            <Button
              size="small"
              onClick={() => setChoosing(true)}
              aria-label={pictures.insertIn({ language })}
            >
              {pictures.insert}
            </Button>
          )}
          {isChoosing && (
            <PictureDialog locale={locale} onChosen={insert} onClose={() => setChoosing(false)} />
          )}
        </div>
        <textarea
          ref={area}
          id={`${id}-${locale}`}
          className="field entry-text"
          spellCheck
          readOnly={isReadOnly}
          value={text.body}
          aria-invalid={problems.some(({ isHint, field }) => !isHint && field === null) || undefined}
          aria-describedby={`${id}-problems`}
          onSelect={({ currentTarget: { value, selectionStart } }) =>
            setLine(value.slice(0, selectionStart).split('\n').length)
          }
          onChange={(event) => onChange({ ...text, body: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}

function Problems({ id, problems }: { id: string; problems: readonly TextProblemReply[] | null }) {
  const t = useDeskTexts(contentTexts);
  const names = useDeskTexts(FIELD_NAMES);
  const nameOf = useLanguageNames();
  return (
    <div id={`${id}-problems`} role="status" aria-label={t.check}>
      {problems?.length === 0 && <p className="good">{t.right}</p>}
      {problems && problems.length > 0 && (
        <ul className="entry-problems">
          {problems.map((problem) => (
            <li key={JSON.stringify(problem)}>
              {problem.locale ? (
                <button type="button" onClick={() => goTo(id, problem)}>
                  {[
                    nameOf(problem.locale),
                    problem.field && (names[problem.field] ?? problem.field),
                    problem.line && t.line({ line: problem.line }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </button>
              ) : null}
              <span className={problem.isHint ? 'quiet' : 'fault'}>{problem.message}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Focuses the field of a problem, or the text with the problem's line selected. */
function goTo(id: string, { locale, field, line }: TextProblemReply): void {
  const target = document.getElementById(field ? `${id}-${locale}-${field}` : `${id}-${locale}`);
  target?.focus();
  if (!(target instanceof HTMLTextAreaElement) || line === null) return;
  const lines = target.value.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  target.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  target.scrollTop = Math.max(0, (line - 4) * 20);
}

/** A colleague saved meanwhile: the typed text stays, and the reader may overwrite. */
export function ConflictNotice({ onOverwrite, message }: { onOverwrite: () => void; message: string }) {
  const t = useDeskTexts(contentTexts);
  return (
    <div className="desk-said" role="alert">
      <b>{t.conflict}</b>
      <p>{message}</p>
      <p className="desk-actions">
        <a className="button" href={location.href} target="_blank" rel="noreferrer">
          {t.theirs}
        </a>
        <Button onClick={onOverwrite}>{t.overwrite}</Button>
      </p>
    </div>
  );
}

/** Why saving was refused; the typed text stays. */
export function RefusalNotice({ message }: { message: string }) {
  const t = useDeskTexts(contentTexts);
  return (
    <div className="desk-said" role="alert">
      <b className="fault">{t.notSaved}</b>
      <p>{message}</p>
    </div>
  );
}
