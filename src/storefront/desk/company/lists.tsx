import { type ReactNode, useState } from 'react';
import { useShell } from '../../shell/use-shell.ts';
import { Button, TextField } from '../../ui/index.ts';
import { deskLanguage, useDeskTexts } from '../texts.ts';
import { BLANK, valueAt, withValue } from './draft.ts';
import { type Editing, Group, Text, Words } from './fields.tsx';
import { companyLabels, companyTexts } from './texts.ts';

/** Sales teams and where they are reached. */
export function Teams(editing: Editing) {
  const t = useDeskTexts(companyTexts);
  const { locale } = useShell();
  return (
    <Members
      list="regions"
      titleOf={({ id, name }) => name[deskLanguage(locale)] || name.en || id}
      {...editing}
    >
      {(at) => (
        <>
          <Text at={`${at}.id`} mono {...editing} />
          <Text at={`${at}.email`} {...editing} />
          <Text at={`${at}.phone`} {...editing} />
          <Text at={`${at}.hours`} mono {...editing} />
          <Text at={`${at}.timeZone`} {...editing} />
          <Languages at={`${at}.languages`} hint={t.languagesHint} {...editing} />
          <Words at={`${at}.name`} {...editing} />
          <Words at={`${at}.role`} {...editing} />
        </>
      )}
    </Members>
  );
}

/** What the company is certified for. */
export function Certificates({ company, change }: Editing) {
  const t = useDeskTexts(companyTexts);
  const editing = { company, change };
  return (
    <Members list="certificates" titleOf={({ standard }) => standard} {...editing}>
      {(at) => (
        <>
          <Text at={`${at}.standard`} {...editing} />
          <Text at={`${at}.number`} mono {...editing} />
          <Text at={`${at}.body`} {...editing} />
          <Text
            at={`${at}.validUntil`}
            mono
            hint={t.validHint}
            company={company}
            change={(changed) => {
              const [, index = ''] = at.split('.');
              const typed = changed.certificates[Number(index)]?.validUntil;
              change(withValue(changed, `${at}.validUntil`, typed || null));
            }}
          />
          <Words at={`${at}.scope`} {...editing} />
        </>
      )}
    </Members>
  );
}

/** Codes with spaces between; while they are typed they stay as they are. */
function Languages({ company, change, at, hint }: Editing & { at: string; hint: string }) {
  const label = useDeskTexts(companyLabels)['regions.languages'] ?? '';
  const [typed, setTyped] = useState((valueAt(company, at) as string[]).join(' '));
  return (
    <TextField
      label={label}
      hint={hint}
      mono
      autoComplete="off"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        change(withValue(company, at, target.value.split(/[\s,]+/).filter(Boolean)));
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
  children: (at: string) => ReactNode;
}) {
  const t = useDeskTexts(companyTexts);
  const members: readonly Editing['company'][List][number][] = company[list];
  // Fields keep what is typed by their place: those after a removed one are others then.
  const [removed, setRemoved] = useState(0);
  const remove = (index: number) => {
    setRemoved(removed + 1);
    change(withValue(company, list, members.toSpliced(index, 1)));
  };
  return (
    <Group name={list}>
      <div className="company-members">
        {members.map((member, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: members have no other name while they are typed
          <Member key={`${removed} ${index}`} title={titleOf(member)} remove={() => remove(index)}>
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

/** A new one begins open, and stays so while its name is typed. */
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
