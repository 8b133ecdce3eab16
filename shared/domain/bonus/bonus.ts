import type { RefundAccount } from '#shared/domain/order/order.ts';

/** Spec §4: bonus types, and what only the ledger has. */
const bonusTypes = ['BONUS__GOODS', 'BONUS__GRADE', 'BONUS__SALES'] as const;
/** What a confirmed purchase brings a promoter. */
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

/** One line of a promoter's ledger (spec §3 Bonus entry). */
export type BonusEntry = {
  /** Names the occasion, so that it is entered once: `BONUS__GOODS#P-2026…-01` */
  _id: string;
  /** Whose ledger it is: the promoter's person (domain/identity/person.ts) */
  _user: string;
  type: BonusEntryType;
  /** won; below 0 for what is taken out */
  amount: number;
  /** won held after this line, 0 or more */
  remain: number;
  /** won of a take-back that were not held: from now on owed */
  owed?: number;
  name: string;
  purchaseNo?: string;
  /** Of what a confirmed purchase brought: the percent it was reckoned by */
  percent?: number;
  /** The withdrawal it belongs to (bonus/settlement.ts) */
  _settlement?: string;
  /** Of a withdrawal: where it goes and what sending it costs (spec §3) */
  meta?: { bank: RefundAccount; charge: number };
  createdAt: string;
};
