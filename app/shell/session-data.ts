import { MEMBER_HINT } from './before-paint.ts';
import { lastingStorage, windowStorage } from './browser-storage.ts';

/** Key of all drafts of a browser, in both storages (`drafts/draft-storage.ts`). */
export const DRAFTS = 'drafts';
/** localStorage key of the recent searches in this browser. */
export const RECENT_SEARCHES = 'recent-searches';
/** localStorage key of the promoter who referred this browser. */
export const PROMOTER_LINK = 'promoter';

/**
 * localStorage keys with personal values. The other keys only store how a browser shows the shop, and nothing about its
 * user: that the font is cached, which groups of the console's menu are closed, whether a screen shows its cost.
 */
const PERSONAL = [MEMBER_HINT, DRAFTS, RECENT_SEARCHES, PROMOTER_LINK];

/**
 * Removes everything the browser stores about the member who was logged in, so that the next user of a shared computer
 * finds nothing.
 */
export const clearSessionData = (): void => {
  for (const key of PERSONAL) lastingStorage.removeItem(key);
  windowStorage.clear();
};
