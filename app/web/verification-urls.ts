/** Spec §2: the identity-verification routes, request and response. */
export const VERIFICATION_REQUEST = '/plugins/portone/verification/request';
export const VERIFICATION_RESPONSE = '/plugins/portone/verification/response';
