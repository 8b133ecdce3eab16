import type { SalesTier } from '#shared/domain/bonus/sales.ts';
import type { SettlementTerms } from '#shared/domain/bonus/settlement.ts';
import type { Won } from '#shared/domain/money/won.ts';
import { won } from '#shared/domain/money/won.ts';
import { rateOf, WHOLE } from '#shared/domain/proof/rate.ts';

/** The shop's terms of confirmation and its rewards. */
export type Rewards = {
  /** Days after delivery until a purchase is confirmed automatically; at least the 7 of the withdrawal right */
  confirmAfterDays: number;
  /** Days after sending until goods of a courier without tracking count as delivered (rules 3.26); 0 for never */
  deliverAfterDays: number;
  /** Days before coupons and points expire at which their owner is notified */
  noticeDays: number;
  /**
   * Days after leaving within which a member who joins again counts as the same person: benefits given once are not
   * given again
   */
  formerMemberDays: number;
  /** Score for each full 10,000 won paid for a confirmed purchase */
  scorePer10000: number;
  /**
   * Percents of a promotee's payment, for the promoter: for every promoter, and additional ones by the promoter's own
   * grade
   */
  bonus: {
    goods: number;
    grades: Record<string, number>;
    /** won for the total all promotees of a promoter confirmed in a month */
    sales: SalesTier[];
  };
  /** Terms of settlements, under the name they were first stored by */
  payout: SettlementTerms;
};

/** The rewards as a setting stores them: parts that no clerk has set are missing. */
export type StoredRewards = Partial<Omit<Rewards, 'bonus'>> & { bonus?: Partial<Rewards['bonus']> };

/** Days of the right to withdraw from a purchase (rules 5.12): no purchase is confirmed automatically before. */
export const WITHDRAWAL_DAYS = 7;

/** Defaults until a clerk sets other values. */
export const defaultRewards: Rewards = {
  confirmAfterDays: 8,
  deliverAfterDays: 7,
  noticeDays: 7,
  formerMemberDays: 365,
  scorePer10000: 10,
  bonus: { goods: 3, grades: {}, sales: [] },
  payout: { minimum: 10_000, fee: 500, when: 'MONTHLY', payday: 10 },
};

/** Returns the rewards of a setting, with defaults for parts that no clerk has set. */
export const rewardsOf = ({ shop }: { shop: { rewards?: StoredRewards } }): Rewards => ({
  ...defaultRewards,
  ...shop.rewards,
  bonus: { ...defaultRewards.bonus, ...shop.rewards?.bonus },
  confirmAfterDays: Math.max(
    WITHDRAWAL_DAYS,
    shop.rewards?.confirmAfterDays ?? defaultRewards.confirmAfterDays,
  ),
});

/** Calculates the score of a purchase: for each full 10,000 won paid. */
export const scoreOf = ({ scorePer10000 }: Pick<Rewards, 'scorePer10000'>, paid: number): number =>
  Math.floor(Math.max(0, paid) / 10_000) * scorePer10000;

/** Calculates the won of a percent bonus, rounded down. */
export const bonusOf = (percent: number, paid: number): Won =>
  won(Math.floor((Math.max(0, paid) * rateOf(percent)) / WHOLE));
