/** Rules 6.35: the identity-verification routes, request and response. */
export const VERIFICATION_REQUEST = '/plugins/portone/verification/request';
export const VERIFICATION_RESPONSE = '/plugins/portone/verification/response';

/** Placeholder in a page's form for the id of a verification, which is in a cookie that no script reads. */
export const CHECK_OF_THIS_BROWSER = 'the-check-of-this-browser';
