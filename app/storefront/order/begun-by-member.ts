/** A hidden field of an order form that a member opened: it can only be sent by a logged-in member. */
export const BEGUN_BY_MEMBER = 'member';
