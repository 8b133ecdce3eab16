/** Field by which a form names itself: sent twice it is done once. */
export const SUBMISSION = 'submission';

/**
 * In place of a name, of a form that may simply be sent again: one that lets somebody in. Its answer brings a cookie, which
 * a repeat that is only told the first answer would miss.
 */
export const SENT_AGAIN = 'again';

/** Header in which the forms of members and guests send that name, and no action sees it. */
export const SUBMISSION_HEADER = 'x-submission';

/** Header of the answer to a form whose name was used before, where the first answer cannot be told again. */
export const REPEATED = 'x-repeated';
/** It was done, or something else was under its name. */
export type Repeated = 'done' | 'differs';
