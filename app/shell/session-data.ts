import { MEMBER_HINT } from './before-paint.ts';
import { lastingStorage, windowStorage } from './browser-storage.ts';

/** Key of both storages under which all drafts of a browser are (`drafts.ts`). */
export const DRAFTS = 'drafts';
/** Key of localStorage: what was searched in this browser. */
export const RECENT_SEARCHES = 'recent-searches';
/** Key of localStorage: who sent this browser to the shop. */
export const PROMOTER_LINK = 'promoter';

/**
 * Keys of localStorage whose values are somebody's own. The rest of it says how a browser shows the shop and nothing of who looked at it:
 * that the type is there, which groups of the console's menu are closed, whether a screen shows its cost.
 */
const PERSONAL = [MEMBER_HINT, DRAFTS, RECENT_SEARCHES, PROMOTER_LINK];

/** Removes all that a browser keeps of whoever was logged in: the next at a shared computer finds nothing. */
export const clearSessionData = (): void => {
  for (const key of PERSONAL) lastingStorage.removeItem(key);
  windowStorage.clear();
};
