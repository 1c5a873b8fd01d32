/**
 * The first script of every page. It stands in the head as text and runs before anything is drawn, so what it does
 * works from the first moment: theme, menus, the choice of language, `/`. Everything else that needs code is kept by
 * `replay.ts` until that code is there. Built into one text by `tools/early-script.ts`; its hash stands in the policy.
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
