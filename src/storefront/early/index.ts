/**
 * The first script of every page. It stands in the head as text and runs before anything is drawn, so what it does
 * works from the first moment: theme, menus, the choice of language, `/`. Everything else that needs code is kept by
 * `replay.ts` until that code is there. Built into one text by `tools/early-script.ts`; its hash stands in the policy.
 */
import { followChoice } from './choice.ts';
import { holdWindowEvents } from './held-events.ts';
import { followMenu } from './menu.ts';
import { replayLater } from './replay.ts';
import { followSearchKey } from './search-key.ts';
import { drawTheme } from './theme.ts';

drawTheme();
holdWindowEvents();
replayLater();
followMenu();
followChoice();
followSearchKey();
