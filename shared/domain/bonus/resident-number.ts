/**
 * A resident number (주민등록번호), which the law requires on the statement of an individual's payments and for nothing
 * else (rules 2.45). It is stored encrypted; screens show `masked`.
 */
export type ResidentNumber = {
  _user: string;
  /** `900101-1******` */
  masked: string;
  sealed: string;
  /** Epoch seconds of its deletion */
  expiresAt: number;
};

/** The two parts it is written in, with their number of digits. */
export const residentNumberParts = [
  { label: '앞 6자리', digits: 6 },
  { label: '뒤 7자리', digits: 7 },
] as const;

/** Century of birth by the first digit of the second part; foreigners have 5–8. */
const CENTURIES: Record<string, string> = {
  '9': '18',
  '0': '18',
  '1': '19',
  '2': '19',
  '5': '19',
  '6': '19',
  '3': '20',
  '4': '20',
  '7': '20',
  '8': '20',
};

/** Returns the birth date `1990-01-01` in a number of 13 digits; undefined when there is no such day. */
export const birthDateOf = (digits: string): string | undefined => {
  const [, year, month, day, century = ''] = /^(\d\d)(\d\d)(\d\d)(\d)\d{6}$/.exec(digits) ?? [];
  if (year === undefined || !(century in CENTURIES)) return undefined;
  const date = `${CENTURIES[century]}${year}-${month}-${day}`;
  const at = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date ? undefined : date;
};

/** Returns `900101-1******`: the birth date and the digit that a masked number usually shows. */
export const maskResidentNumber = (digits: string): string =>
  `${digits.slice(0, 6)}-${digits.slice(6, 7)}******`;
