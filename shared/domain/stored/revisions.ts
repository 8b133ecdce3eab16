/** Number of saves and removals of each kind that refers to other items, or that others refer to. */
export type Revisions = Record<
  'codes' | 'coupons' | 'exhibitions' | 'grades' | 'points' | 'shippings',
  number
>;

/**
 * Revisions of the kinds that have targets. Read before the items themselves, they are what a write checks to be sure
 * that no item was added since.
 */
export type TargetRevisions = Pick<Revisions, 'coupons' | 'points' | 'shippings'>;
