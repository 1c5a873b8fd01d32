/**
 * The first script of every page, inlined in the head and run before the first paint, so that theme, menus, the choice
 * of
 * language and the `/` key work at once. `hold-and-replay.ts` holds all other actions until their code is loaded.
 * `tools/early-script.ts` bundles it; its hash is in the page's policy.
 */
import { followChoice } from './choice.ts';
import { holdAndReplay } from './hold-and-replay.ts';
import { holdWindowEvents } from './hold-window-events.ts';
import { followMenu } from './menu.ts';
import { followSearchKey } from './search-key.ts';
import { applyTheme } from './theme.ts';

applyTheme();
holdWindowEvents();
holdAndReplay();
followMenu();
followChoice();
followSearchKey();
