import type { Agreement } from '#shared/domain/terms/terms.ts';

/** What shoppers may be advised on (spec §2: a fixed list). */
export const conciergeCategories = ['욕실', '주방', '조명', '가구', '수납', '홈케어'] as const;

/** Kinds of forms; each has its list in the console. */
export const formCodes = ['concierge-service'] as const;
export type FormCode = (typeof formCodes)[number];

/** Code of the terms whoever sends a form agrees to. */
export const FORM_TERMS = 'privacy';

/** A form somebody sent, member or not (spec §3). */
export type Form = {
  _id: string;
  code: FormCode;
  category: string[];
  writer: { name: string; phone: string };
  meta: { _terms: Agreement[] };
  createdAt: string;
};

/** How many forms may come from one address (design §8). */
export const FORMS_PER_ADDRESS = { name: 'form', most: 20, seconds: 3600 } as const;
