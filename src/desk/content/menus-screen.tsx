import { useState } from 'react';
import type { LinksFunction } from 'react-router';
import { Button, FormProblem } from '../../storefront/ui/index.ts';
import { can } from '../contract.ts';
import { useMe } from '../shell/frame.tsx';
import { ApiError, callDesk, errorMessage } from '../ui/client.ts';
import { deskPage } from '../ui/load.ts';
import type { LoaderArgs, ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { useCall } from '../ui/use-call.ts';
import contentCss from './content.css?url';
import { listMenus, type MenuReply, replaceMenu } from './contract.ts';
import { MenuItems } from './menu-items.tsx';
import { ContentTabs } from './tabs.tsx';
import { contentTexts } from './texts.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: contentCss }];

export async function loader(args: LoaderArgs) {
  return deskPage(args, (read) => read(listMenus));
}

/** The menus of header and footer, as trees. */
export default function Menus({ loaderData: { menus } }: ScreenProps<typeof loader>) {
  const t = useDeskTexts(contentTexts);
  const [id, setId] = useState(menus.find(({ menu }) => menu.id === 'header')?.menu.id ?? menus[0]?.menu.id);
  const selectedMenu = menus.find(({ menu }) => menu.id === id);
  return (
    <main id="work" className="desk-wide">
      <h1>{t.menus}</h1>
      <ContentTabs />
      <p className="quiet">{t.menusLead}</p>
      <div className="desk-actions">
        {menus.map(({ menu }) => (
          <Button key={menu.id} aria-pressed={menu.id === id} onClick={() => setId(menu.id)}>
            {menu.name}
          </Button>
        ))}
      </div>
      {selectedMenu && <Editor key={`${selectedMenu.menu.id} ${selectedMenu.stamp}`} {...selectedMenu} />}
    </main>
  );
}

function Editor({ menu, stamp }: MenuReply) {
  const t = useDeskTexts(contentTexts);
  const { role } = useMe();
  const isReadOnly = !can(role, replaceMenu);
  const [items, setItems] = useState(menu.items);
  const { problem, change } = useCall({
    wordsFor: (error) =>
      error instanceof ApiError && error.status === 409
        ? `${t.conflict}. ${error.message}`
        : errorMessage(error),
  });
  const isDirty = items !== menu.items;
  // A refused change does not reload the page, so that the typed items stay.
  const save = () =>
    change(
      () => callDesk(replaceMenu, { params: { id: menu.id }, body: { stamp, menu: { ...menu, items } } }),
      { message: t.menuSaved },
    );
  return (
    <>
      {isReadOnly ? (
        <p className="quiet">{t.onlyReading}</p>
      ) : (
        <div className="entry-bar">
          <Button
            look={isDirty ? 'main' : 'plain'}
            aria-disabled={!isDirty}
            onClick={() => isDirty && void save()}
            data-desk-send
          >
            {t.menuSave}
          </Button>
          {isDirty && <b className="warn">{t.unsaved}</b>}
          <span className="quiet">{t.menuKeys}</span>
        </div>
      )}
      {problem && <FormProblem title={problem} />}
      <MenuItems items={items} depth={1} isReadOnly={isReadOnly} onChange={setItems} />
    </>
  );
}
