/** Returns the digits of a phone number: `+82 10-1234-5678` or `010-1234-5678` → `01012345678`. */
export const phoneDigits = (phone: string): string => phone.replace(/^\+82\s?0?/, '0').replace(/\D/g, '');

/** Returns true for 10 or 11 digits after everything else is removed (rules 6.15). */
export const isPhone = (phone: string): boolean => /^\d{10,11}$/.test(phoneDigits(phone));

/**
 * Formats a phone number: `01012345678` → `010-1234-5678`; other lengths also end in four separate digits (`0212345678`
 * → `02-1234-5678`).
 */
export const formatPhone = (phone: string): string =>
  phoneDigits(phone).replace(/^(02|\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3');
