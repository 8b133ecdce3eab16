import type { BenefitsQuery } from '#shared/contracts/coupon.ts';
import type { Coupon } from '#shared/domain/coupon/coupon.ts';
import { triggerOf } from '#shared/domain/coupon/issue.ts';
import { type AnyCode, ok, type Result } from '#shared/domain/result.ts';
import type { Page } from '#shared/domain/stored/page.ts';

/** Filters a list that is read completely: each has tens of items. */
export const filterPage = <Item, Code extends AnyCode>(
  every: Result<Item[], Code>,
  keep: (item: Item) => boolean,
): Result<Page<Item>, Code> => (every.ok ? ok({ items: every.value.filter(keep) }) : every);

/** True when one of the texts contains the keyword. */
export const matchesKeyword = ({ keyword = '' }: BenefitsQuery, ...texts: string[]): boolean =>
  texts.join(' ').toLowerCase().includes(keyword.toLowerCase());

/** True when its trigger and its state (on or off) match the query. */
export const issuedAs = (
  { event, state }: BenefitsQuery,
  issue: Pick<Coupon['issue'], 'event' | 'isActive'> & { type?: Coupon['issue']['type'] },
): boolean =>
  (!event || event === triggerOf({ issue: issue as Coupon['issue'] })) &&
  (!state || (state === 'on') === issue.isActive);
