/** Field with the submission id of a form: a form sent twice is carried out once. */
export const SUBMISSION = 'submission';

/**
 * Value instead of an id for a form that may be sent again, such as a login. Its answer sets a cookie, which a repeat
 * that only gets the stored first answer would not contain.
 */
export const REPEATABLE_FORM = 'again';

/** Header in which the forms of members and guests send this id. Actions do not see it. */
export const SUBMISSION_HEADER = 'x-submission';

/** Header of the answer to a form whose id was used before, when the first answer cannot be repeated. */
export const REPEATED = 'x-repeated';
/** The form was already carried out, or its id belongs to another form. */
export type Repeated = 'done' | 'differs';
