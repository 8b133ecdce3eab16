/**
 * Header of an answer when nothing was done: the session has expired, or belongs to another account than the form's.
 */
export const LOGIN_NEEDED = 'x-login-needed';
export type LoginNeeded = 'expired' | 'another';

/** Header of a page's requests: the account the page was opened by, which may not be the one logged in now. */
export const OPENED_BY = 'x-opened-by';

/** Field of the login over a form: the account the form was opened by. */
export const ACCOUNT = 'account';
