/** Header of an answer that nothing was done for: the login has ended, or belongs to another account than the form's. */
export const LOGIN_NEEDED = 'x-login-needed';
export type LoginNeeded = 'expired' | 'another';

/** Header of what a page sends: the account it was opened by, which may not be the one that is logged in now. */
export const OPENED_BY = 'x-opened-by';

/** Field of the login over a form: the account the form was opened by. */
export const ACCOUNT = 'account';
