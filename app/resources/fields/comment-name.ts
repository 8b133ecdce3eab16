/** Separator between the two ids that name a comment in the console: its post's and its own. */
export const COMMENT_SEPARATOR = '/';
