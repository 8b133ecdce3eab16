/** Field by which a form names itself: sent twice it is done once. */
export const SUBMISSION = 'submission';
