import { type LinksFunction, useNavigate } from 'react-router';
import { Button, FormProblem, SelectField, TextField } from '../../storefront/ui/index.ts';
import { callDesk } from '../ui/client.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { useCall } from '../ui/use-call.ts';
import contentCss from './content.css?url';
import { createEntry, FIELD_NAMES } from './contract.ts';
import { ContentTabs } from './tabs.tsx';
import { contentTexts } from './texts.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: contentCss }];

/** Kind, path and required fields of a new entry; the editor fills in the rest. */
export default function NewEntry() {
  const t = useDeskTexts(contentTexts);
  const names = useDeskTexts(FIELD_NAMES);
  const navigate = useNavigate();
  const { problem, messageFor, attempt } = useCall({ fields: ['slug'] });
  const create = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const fields = { title: text('title'), description: text('description') };
    const texts = { en: { fields, body: `${fields.description}\n` } };
    const body = { model: text('model'), slug: text('slug'), texts };
    return attempt(async () => {
      const { id } = await callDesk(createEntry, { body });
      await navigate(`/desk/content/entries/${id}`);
    });
  };
  return (
    <main id="work" className="desk-wide">
      <h1>{t.newEntry}</h1>
      <ContentTabs />
      <p className="quiet">{t.newLead}</p>
      <form
        className="desk-answer entry-side"
        onSubmit={(event) => {
          event.preventDefault();
          void create(new FormData(event.currentTarget));
        }}
      >
        <SelectField label={t.model} name="model">
          <option value="page">{t.kind_page}</option>
          <option value="block">{t.kind_block}</option>
        </SelectField>
        <TextField
          label={t.path}
          hint={t.pathHint}
          name="slug"
          error={messageFor('slug')}
          required
          maxLength={300}
          mono
        />
        <TextField label={names['title'] ?? ''} name="title" required maxLength={200} />
        <TextField label={names['description'] ?? ''} name="description" maxLength={300} />
        {problem && <FormProblem title={problem} />}
        <p className="desk-actions">
          <Button type="submit" look="main" data-desk-send>
            {t.create}
          </Button>
        </p>
      </form>
    </main>
  );
}
