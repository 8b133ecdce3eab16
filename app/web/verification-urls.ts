/** Spec §2: the identity-verification routes, request and response. */
export const VERIFICATION_REQUEST = '/plugins/portone/verification/request';
export const VERIFICATION_RESPONSE = '/plugins/portone/verification/response';

/** What a page's form says in the place of a check's id, which stays in the cookie where no script reads it. */
export const CHECK_OF_THIS_BROWSER = 'the-check-of-this-browser';
