/** `+82 10-1234-5678` or `010-1234-5678` → `01012345678`. */
export const phoneDigits = (phone: string): string => phone.replace(/^\+82\s?0?/, '0').replace(/\D/g, '');

/** Spec §5: 10 or 11 digits once everything else is stripped. */
export const isPhone = (phone: string): boolean => /^\d{10,11}$/.test(phoneDigits(phone));

/** `01012345678` → `010-1234-5678`; other lengths keep their last four digits apart (`0212345678` → `02-1234-5678`). */
export const formatPhone = (phone: string): string =>
  phoneDigits(phone).replace(/^(02|\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3');
