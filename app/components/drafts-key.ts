/** Key of localStorage under which all drafts of a browser are: logging out removes it (`drafts.ts`). */
export const DRAFTS = 'drafts';
