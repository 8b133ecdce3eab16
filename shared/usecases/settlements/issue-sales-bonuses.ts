import { issueSales, type SalesTier } from '#shared/domain/bonus/sales.ts';
import { rewardsOf } from '#shared/domain/reward/rewards.ts';
import { formatMonth, kstDay } from '#shared/domain/time/format.ts';
import { kstMonth, monthAfter } from '#shared/domain/time/month.ts';
import { enterBonuses } from '../bonuses/enter-bonuses.ts';
import { list } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';

type Needs = WorkPorts & Pick<Ports, 'bonuses' | 'content' | 'unitOfWork'>;

/** Day of the month from which a month is processed once more, for changes the stream delivered late. */
const AGAIN_FROM_DAY = 8;

/** Past months that are processed in each month: bonuses missed by an outage are issued when it is over. */
const MONTHS_BACK = 6;

/** Lists the months to process, latest first, each with the name of its pass. */
const passesOf = (now: string): { month: string; pass: string }[] => {
  const current = kstMonth(now);
  const again = Number(kstDay(now).slice(8)) >= AGAIN_FROM_DAY ? '#again' : '';
  return Array.from({ length: MONTHS_BACK }, (_, ago) => {
    const month = monthAfter(current, -1 - ago);
    return { month, pass: ago === 0 ? `${month}${again}` : `${month}#in-${current}` };
  });
};

/**
 * Schedule: issues BONUS__SALES for the sales promotees confirmed in past months, by the tiers in force now. A promoter
 * gets it once for a month of sales, even when a change is delivered again; later changes are handled as they arrive
 * (reward-purchase).
 */
export const issueSalesBonuses = (ports: Needs) =>
  workThrough(ports, 'issue-sales-bonuses', async () => {
    const { sales: tiers } = rewardsOf(await ports.content.setting()).bonus;
    return passesOf(ports.clock.now()).map(({ month, pass }) =>
      list(
        `sales-bonuses#${pass}`,
        (page) => ports.bonuses.salesOf(month, page),
        (_user) => issueTo(ports, _user, month, tiers),
      ),
    );
  });

const issueTo = async (
  ports: Needs,
  _user: string,
  month: string,
  tiers: readonly SalesTier[],
): Promise<void> => {
  const issued = await enterBonuses(ports, _user, async () => {
    const was = await ports.bonuses.salesMonth(_user, month);
    if (was.issued) return { lines: [] };
    const next = issueSales(was, tiers);
    const amount = next.issued?.amount ?? 0;
    const line = {
      _id: `BONUS__SALES#${month}`,
      type: 'BONUS__SALES' as const,
      amount,
      name: `${formatMonth(month)} 판매 보너스`,
      createdAt: ports.clock.now(),
    };
    return {
      lines: amount > 0 ? [line] : [],
      beside: [ports.bonuses.saveSalesMonth(_user, was, next)],
    };
  });
  if (!issued.ok && issued.failure.code !== 'BONUS_ENTERED') throw new Error(issued.failure.code);
};
