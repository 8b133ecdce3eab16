import type { RefundAccount } from '#shared/domain/order/order.ts';

/** Bonus types of rules 2.39; `bonusEntryTypes` adds those that only the ledger has. */
const bonusTypes = ['BONUS__GOODS', 'BONUS__GRADE', 'BONUS__SALES'] as const;
/** Bonuses a promoter gets for a confirmed purchase. */
export const purchaseBonusTypes = ['BONUS__GOODS', 'BONUS__GRADE'] as const;
export const bonusEntryTypes = [...bonusTypes, 'BONUS__ADMIN', 'BONUS__DEBIT'] as const;
export type BonusEntryType = (typeof bonusEntryTypes)[number];

export const bonusTypeLabels: Record<BonusEntryType, string> = {
  BONUS__GOODS: '기본 보너스',
  BONUS__GRADE: '등급 보너스',
  BONUS__SALES: '판매 보너스',
  BONUS__ADMIN: '관리자 지급',
  BONUS__DEBIT: '출금',
};

/** One line of a promoter's ledger (rules 2.39). */
export type BonusEntry = {
  /** Names the occasion, so that it is entered once: `BONUS__GOODS#P-2026…-01` */
  _id: string;
  /** Person id of the promoter the ledger belongs to (domain/identity/person.ts) */
  _user: string;
  type: BonusEntryType;
  /** won; below 0 when taken out */
  amount: number;
  /** won available after this line, 0 or more */
  remain: number;
  /** won of a take-back that were not available: they are owed from now on */
  owed?: number;
  name: string;
  purchaseNo?: string;
  /** For a bonus of a confirmed purchase: the percent it was calculated with */
  percent?: number;
  /** Withdrawal it belongs to (bonus/settlement.ts) */
  _settlement?: string;
  /** For a withdrawal: the receiving account and the transfer fee in won (rules 2.39) */
  meta?: { bank: RefundAccount; charge: number };
  createdAt: string;
};
