import { issueSales } from '#shared/domain/bonus/sales.ts';
import { rewardsOf } from '#shared/domain/reward/rewards.ts';
import { formatMonth, kstDay } from '#shared/domain/time/format.ts';
import { enterBonuses } from '../bonuses/enter-bonuses.ts';
import { list, type Part } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';

type Needs = WorkPorts & Pick<Ports, 'bonuses' | 'content' | 'unitOfWork'>;

/** From this day on a month is gone through once more, for what the stream told of late. */
const AGAIN_FROM_DAY = 8;

/** `2026-10` of any instant of November in KST. */
const monthBefore = (now: string): string => {
  const [year = 0, month = 0] = kstDay(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
};

/**
 * Schedule: what promotees confirmed in the month before brings BONUS__SALES by the tiers in force now. Each promoter
 * comes once a month, whoever is told again; what changes afterwards is weighed as it comes (reward-purchase).
 */
export const issueSalesBonuses = (ports: Needs) =>
  workThrough(ports, 'issue-sales-bonuses', async (): Promise<Part[]> => {
    const now = ports.clock.now();
    const month = monthBefore(now);
    const { sales: tiers } = rewardsOf(await ports.content.setting()).bonus;
    const again = Number(kstDay(now).slice(8)) >= AGAIN_FROM_DAY ? '#again' : '';
    return [
      list(
        `sales-bonuses#${month}${again}`,
        (page) => ports.bonuses.salesOf(month, page),
        async (_user) => {
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
        },
      ),
    ];
  });
