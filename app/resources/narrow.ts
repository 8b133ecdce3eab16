import type { BenefitsQuery } from '#shared/contracts/coupon.ts';
import type { Coupon } from '#shared/domain/coupon/coupon.ts';
import { triggerOf } from '#shared/domain/coupon/issue.ts';
import { type AnyCode, ok, type Result } from '#shared/domain/result.ts';
import type { Page } from '#shared/usecases/ports/page.ts';

/** Lists that are read whole are narrowed here: there are tens of each. */
export const whole = <Item, Code extends AnyCode>(
  every: Result<Item[], Code>,
  keep: (item: Item) => boolean,
): Result<Page<Item>, Code> => (every.ok ? ok({ items: every.value.filter(keep) }) : every);

/** Has the keyword in one of its texts. */
export const matchesKeyword = ({ keyword = '' }: BenefitsQuery, ...texts: string[]): boolean =>
  texts.join(' ').toLowerCase().includes(keyword.toLowerCase());

/** Is brought about, and on or off, as asked. */
export const issuedAs = (
  { event, state }: BenefitsQuery,
  issue: Pick<Coupon['issue'], 'event' | 'isActive'> & { type?: Coupon['issue']['type'] },
): boolean =>
  (!event || event === triggerOf({ issue: issue as Coupon['issue'] })) &&
  (!state || (state === 'on') === issue.isActive);
