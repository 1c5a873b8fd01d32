import { type ReactNode, useState } from 'react';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Button, TextField } from '../../storefront/ui/index.ts';
import { deskLanguage, useDeskTexts } from '../ui/texts.ts';
import { BLANK, valueAt, withValue } from './draft.ts';
import { type Editing, Group, Text, Words } from './fields.tsx';
import { companyLabels, companyTexts } from './texts.ts';

/** Sales teams and their contact data. */
export function Teams(editing: Editing) {
  const t = useDeskTexts(companyTexts);
  const { locale } = useShell();
  return (
    <Members
      list="regions"
      titleOf={({ id, name }) => name[deskLanguage(locale)] || name.en || id}
      {...editing}
    >
      {(place) => (
        <>
          <Text place={`${place}.id`} mono {...editing} />
          <Text place={`${place}.email`} {...editing} />
          <Text place={`${place}.phone`} {...editing} />
          <Text place={`${place}.hours`} mono {...editing} />
          <Text place={`${place}.timeZone`} {...editing} />
          <Languages place={`${place}.languages`} hint={t.languagesHint} {...editing} />
          <Words place={`${place}.name`} {...editing} />
          <Words place={`${place}.role`} {...editing} />
        </>
      )}
    </Members>
  );
}

/** Certificates of the company. */
export function Certificates({ company, change }: Editing) {
  const t = useDeskTexts(companyTexts);
  const editing = { company, change };
  return (
    <Members list="certificates" titleOf={({ standard }) => standard} {...editing}>
      {(place) => (
        <>
          <Text place={`${place}.standard`} {...editing} />
          <Text place={`${place}.number`} mono {...editing} />
          <Text place={`${place}.body`} {...editing} />
          <Text
            place={`${place}.validUntil`}
            mono
            hint={t.validHint}
            company={company}
            change={(nextCompany) => {
              const [, index = ''] = place.split('.');
              const validUntil = nextCompany.certificates[Number(index)]?.validUntil;
              change(withValue(nextCompany, `${place}.validUntil`, validUntil || null));
            }}
          />
          <Words place={`${place}.scope`} {...editing} />
        </>
      )}
    </Members>
  );
}

/** Codes separated by spaces; the text stays as typed. */
function Languages({ company, change, place, hint }: Editing & { place: string; hint: string }) {
  const label = useDeskTexts(companyLabels)['regions.languages'] ?? '';
  const [text, setText] = useState((valueAt(company, place) as string[]).join(' '));
  return (
    <TextField
      label={label}
      hint={hint}
      mono
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        change(withValue(company, place, target.value.split(/[\s,]+/).filter(Boolean)));
      }}
    />
  );
}

type Lists = 'regions' | 'certificates';

function Members<List extends Lists>({
  list,
  titleOf,
  company,
  change,
  children,
}: Editing & {
  list: List;
  titleOf: (member: Editing['company'][List][number]) => string;
  children: (place: string) => ReactNode;
}) {
  const t = useDeskTexts(companyTexts);
  const members: readonly Editing['company'][List][number][] = company[list];
  // Fields hold typed text by index, so removing a member must give all fields new keys.
  const [removedCount, setRemovedCount] = useState(0);
  const remove = (index: number) => {
    setRemovedCount(removedCount + 1);
    change(withValue(company, list, members.toSpliced(index, 1)));
  };
  return (
    <Group name={list}>
      <div className="company-members">
        {members.map((member, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: members have no other name while they are typed
          <Member key={`${removedCount} ${index}`} title={titleOf(member)} remove={() => remove(index)}>
            {children(`${list}.${index}`)}
          </Member>
        ))}
        <Button size="small" onClick={() => change(withValue(company, list, [...members, BLANK[list]]))}>
          {t.add}
        </Button>
      </div>
    </Group>
  );
}

/** A new member starts open and stays open while its name is typed. */
function Member({ title, remove, children }: { title: string; remove: () => void; children: ReactNode }) {
  const t = useDeskTexts(companyTexts);
  const [isOpen, setOpen] = useState(title === '');
  const name = title || t.newOne;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name}</summary>
      <div className="company-fields">{children}</div>
      <Button size="small" onClick={remove} aria-label={`${t.remove}: ${name}`}>
        {t.remove}
      </Button>
    </details>
  );
}
