/** Kinds of terms the shop sets for all members. */
export type BenefitTermsKind = 'grades' | 'islands' | 'points' | 'shippings';
