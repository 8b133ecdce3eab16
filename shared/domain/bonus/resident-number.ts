/**
 * A resident number (주민등록번호), which the law asks for on the statement of an individual's payments and for nothing
 * else (integrations §8). It lies sealed; `masked` is what is shown.
 */
export type ResidentNumber = {
  _user: string;
  /** `900101-1******` */
  masked: string;
  sealed: string;
  /** epoch seconds when it is erased */
  expiresAt: number;
};

/** The two parts it is written in, and how many digits each has. */
export const residentNumberParts = [
  { label: '앞 6자리', digits: 6 },
  { label: '뒤 7자리', digits: 7 },
] as const;

/** The century of a birth by the first digit of the second part; foreigners' are 5–8. */
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

/** The birth date `1990-01-01` that a number of 13 digits tells; nothing when there is no such day. */
export const birthDateOf = (digits: string): string | undefined => {
  const [, year, month, day, century = ''] = /^(\d\d)(\d\d)(\d\d)(\d)\d{6}$/.exec(digits) ?? [];
  if (year === undefined || !(century in CENTURIES)) return undefined;
  const date = `${CENTURIES[century]}${year}-${month}-${day}`;
  const at = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date ? undefined : date;
};

/** `900101-1******`: the birth date and what a masked form of the number usually keeps. */
export const maskResidentNumber = (digits: string): string =>
  `${digits.slice(0, 6)}-${digits.slice(6, 7)}******`;
