/** Field of an order form that a member opened: without that member it is not carried on. */
export const BEGUN_BY_MEMBER = 'member';
