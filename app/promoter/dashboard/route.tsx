import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { LinkButton } from '#app/ui/button.tsx';
import { Chart } from '#app/ui/chart/chart.tsx';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import { PROMOTER_SCOPE } from '#shared/domain/user/access.ts';
import type { loader as frame } from '../layout/route.tsx';
import { Share } from './share.tsx';

export const headers = personalPage;
export const meta = personalMeta('추천인');

export const loader = async ({ context: { shop, session } }: LoaderFunctionArgs) => {
  const { _user, _person } = await session.requireScope([PROMOTER_SCOPE]);
  return shop.getPromoterMonth({ _user, _person });
};

const dotted = (day: string): string => day.replaceAll('-', '.');
/** Formats a month: `11월` for `2026-11`. */
const monthName = (month: string): string => `${Number(month.slice(5))}월`;
const orMore = ({ isMore }: { isMore: boolean }): string => (isMore ? ' 이상' : '');

export default function PromoterDashboard() {
  const { month, promotees, bonuses, remain, debt, nextSettlement, months } = useLoaderData<typeof loader>();
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin ?? '';
  const { code } = useRouteLoaderData<typeof frame>('promoter/layout/route') ?? {};
  const figures = [
    { name: '추천 회원', value: `${formatNumber(promotees.count)}명${orMore(promotees)}`, href: 'promotees' },
    { name: '추천 회원 구매', value: formatWon(months.at(-1)?.sum ?? 0), href: 'promotee-purchases' },
    { name: '보너스', value: `${formatWon(bonuses.sum)}${orMore(bonuses)}`, href: 'bonuses' },
  ];
  return (
    <>
      <h1 className="sr-only">추천인</h1>
      <section aria-label={`${monthName(month)} 활동`}>
        <h2 className="mb-3 text-title font-bold">{monthName(month)} 활동</h2>
        <dl className="grid gap-3 sm:grid-cols-3">
          {figures.map(({ name, value, href }) => (
            <div key={name} className="panel">
              <dt className="text-meta text-ink-2">{name}</dt>
              <dd className="text-title font-bold tabular-nums">
                <a href={`/promoter/${href}`} className="hover:underline">
                  {value}
                </a>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="my-part" aria-label="출금">
        <header>
          <h2>출금</h2>
        </header>
        <div className="points-held flex flex-wrap items-center justify-between gap-4">
          <p>
            출금할 수 있는 보너스 <b>{formatWon(remain)}</b>
            {debt > 0 && <small>{`반품으로 회수할 ${formatWon(debt)}은 다음 보너스에서 차감됩니다`}</small>}
            <small>
              {'net' in nextSettlement
                ? nextSettlement.isLate
                  ? `${dotted(nextSettlement.payOn)} 지급 예정이던 ${formatWon(nextSettlement.net)}의 지급이 늦어지고 있습니다`
                  : `${dotted(nextSettlement.payOn)}까지 ${formatWon(nextSettlement.net)} 지급 예정`
                : `오늘 신청하면 ${dotted(nextSettlement.payOn)}까지 지급`}
            </small>
          </p>
          <LinkButton href="/promoter/bonuses-withdraw" variant="primary">
            출금 신청
          </LinkButton>
        </div>
      </section>
      {code && <Share link={`${origin}/?${new URLSearchParams({ promoter: code })}`} code={code} />}
      <section className="my-part" aria-label="추천 회원 구매 추이">
        <header>
          <h2>추천 회원 구매 추이</h2>
        </header>
        <Chart
          unit="won"
          rows={months.map(({ month: of, sum }) => ({ at: monthName(of), sum }))}
          drawn={[{ key: 'sum', name: '추천 회원 구매', kind: 'bar', tone: 'sales' }]}
        />
        <KeyValueTable
          caption="월별 추천 회원 구매확정 금액"
          rows={months
            .toReversed()
            .map(({ month: of, sum }) => ({ name: of.replace('-', '.'), value: formatWon(sum) }))}
        />
      </section>
    </>
  );
}
