/** Hidden field of an order form that a member opened: only a logged-in member can send it. */
export const BEGUN_BY_MEMBER = 'member';
