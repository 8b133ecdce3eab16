import { type BonusEntryType, bonusTypeLabels } from '#shared/domain/bonus/bonus.ts';

const BASE = '/promoter/bonuses';

const types: Record<string, BonusEntryType> = {
  goods: 'BONUS__GOODS',
  grade: 'BONUS__GRADE',
  sales: 'BONUS__SALES',
  admin: 'BONUS__ADMIN',
  debit: 'BONUS__DEBIT',
};

/** Finds the type of an address, `/promoter/bonuses__sales`. Returns undefined for all types. */
export const typeAt = (pathname: string): BonusEntryType | undefined =>
  types[/__([a-z]+)(?:\.data)?\/*$/.exec(pathname)?.[1] ?? ''];

export const hrefOf = (type?: BonusEntryType): string => {
  const tab = Object.keys(types).find((name) => types[name] === type);
  return tab ? `${BASE}__${tab}` : BASE;
};

export const tabsOf = (shown?: BonusEntryType) => [
  { href: BASE, text: '전체', current: shown === undefined },
  ...Object.values(types).map((type) => ({
    href: hrefOf(type),
    text: bonusTypeLabels[type],
    current: type === shown,
  })),
];
