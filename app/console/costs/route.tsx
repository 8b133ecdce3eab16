import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Checkbox } from '#app/forms/choice.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { type Charged, costOfOne, prices } from '#shared/domain/cost/prices.ts';
import { assumed, shopSizes } from '#shared/domain/cost/stories.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { Costs } from '#shared/usecases/costs/read-costs.ts';
import { ConsolePage, Panel } from '../layout/page.tsx';
import { showPageCost, usePageCostShown } from '../layout/page-cost-shown.ts';

export const headers = personalPage;

/** Reads the running costs of the shop and the usage of this month so far. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'only');
  return orThrow(await args.context.shop.readCosts({ actor }));
};

const usd = (amount: number): string =>
  `$${amount < 10 ? amount.toFixed(2) : formatNumber(Math.round(amount))}`;
const FINEST = 0.0001;
/** Formats a small sum in US dollars, as costs of one day are. */
const fineUsd = (amount: number): string =>
  amount > 0 && amount < FINEST ? `$${FINEST} 미만` : `$${amount.toFixed(4)}`;

const units: Partial<Record<Charged, string>> = {
  readUnits: '단위',
  writeUnits: '단위',
  invocations: '회',
  gigabyteSeconds: ' GB·초',
};

export default function CostsScreen() {
  const costs = useLoaderData<typeof loader>();
  return (
    <ConsolePage title="운영 비용">
      <div className="costs">
        <EstimatePanel {...costs} />
        <SizesPanel {...costs} />
        <MonthPanel {...costs} />
        <DaysPanel {...costs} />
        <PageCostPanel />
      </div>
    </ConsolePage>
  );
}

const EstimatePanel = ({ thousandPages, thousandOrders, idle }: Costs) => (
  <Panel title="예상 단가">
    <table className="costs-table">
      <tbody>
        <tr>
          <th scope="row">페이지 1,000회</th>
          <td>{usd(thousandPages)}</td>
        </tr>
        <tr>
          <th scope="row">결제 완료 주문 1,000건</th>
          <td>{usd(thousandOrders)}</td>
        </tr>
        <tr>
          <th scope="row">방문이 없어도 발생하는 월 기본료</th>
          <td>{usd(idle)}</td>
        </tr>
      </tbody>
    </table>
    <p className="costs-note">
      AWS 서울 리전의 {prices.readUnits.asOf.replaceAll('-', '.')} 요금을 기준으로 계산했습니다.
      결제·문자·메일 대행사의 요금과 부가세는 포함하지 않습니다.
    </p>
  </Panel>
);

const SizesPanel = ({ sizes }: Costs) => {
  const most = Math.max(...sizes.map(({ usd: amount }) => amount));
  return (
    <Panel title="규모별 월 예상 비용">
      <table className="costs-table">
        <thead>
          <tr>
            <th scope="col">규모</th>
            <th scope="col">월 주문</th>
            <th scope="col">예상 비용</th>
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {sizes.map(({ size, orders, usd: amount }) => (
            <tr key={size}>
              <th scope="row">{shopSizes[size].name}</th>
              <td>{formatNumber(orders)}건</td>
              <td>{usd(amount)}</td>
              <Bar share={amount / most} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="costs-note">
        주문 1건마다 페이지를 {assumed.pagesPerOrder}회 보고, 그중 {assumed.edgeHits * 100}%는 캐시에서
        응답한다고 보았습니다.
      </p>
    </Panel>
  );
};

const MonthPanel = ({ month, used, usedUsd }: Costs) => {
  const rows = (Object.entries(units) as [Charged, string][]).map(([charged, unit]) => {
    const quantity = used[charged] ?? 0;
    return { charged, name: prices[charged].name, quantity, unit, cost: costOfOne(charged, quantity) };
  });
  return (
    <Panel title={`이번 달 사용량 (${month.replace('-', '.')})`}>
      <table className="costs-table">
        <thead>
          <tr>
            <th scope="col">항목</th>
            <th scope="col">사용량</th>
            <th scope="col">비용</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ charged, name, quantity, unit, cost }) => (
            <tr key={charged}>
              <th scope="row">{name}</th>
              <td>
                {formatNumber(Math.round(quantity))}
                {unit}
              </td>
              <td>{fineUsd(cost)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">합계</th>
            <td />
            <td>{fineUsd(usedUsd)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="costs-note">
        화면과 API가 응답하면서 쓴 양을 몇 분마다 모은 추정치입니다. 이미지 전송료와 월 기본료는 포함하지
        않으며, 실제 청구 금액은 AWS 청구서에서 확인해주세요.
      </p>
    </Panel>
  );
};

const DaysPanel = ({ days }: Costs) => {
  const most = Math.max(...days.map(({ usd: amount }) => amount), Number.MIN_VALUE);
  return (
    <Panel title="날짜별 사용량">
      {days.length === 0 ? (
        <p className="costs-note">이번 달에는 아직 집계된 사용량이 없습니다.</p>
      ) : (
        <table className="costs-table">
          <thead>
            <tr>
              <th scope="col">날짜</th>
              <th scope="col">응답</th>
              <th scope="col">비용</th>
              <td aria-hidden="true" />
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, invocations, usd: amount }) => (
              <tr key={day}>
                <th scope="row">{day.replaceAll('-', '.')}</th>
                <td>{formatNumber(invocations)}회</td>
                <td>{fineUsd(amount)}</td>
                <Bar share={amount / most} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
};

/** Panel that switches the page costs on for engineers. Clerks do not see what a screen costs. */
const PageCostPanel = () => (
  <Panel title="개발자 표시">
    <Checkbox
      name="pageCost"
      label="이 브라우저에서 콘솔 화면마다 읽기 단위와 응답 시간 보기"
      checked={usePageCostShown()}
      onChange={({ currentTarget }) => showPageCost(currentTarget.checked)}
    />
  </Panel>
);

/** Bar that shows an amount relative to the largest one. The figure itself is next to it. */
const Bar = ({ share }: { share: number }) => (
  <td aria-hidden="true" className="costs-bar">
    <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none">
      <rect className="costs-whole" width="100" height="10" />
      <rect width={100 * share} height="10" />
    </svg>
  </td>
);
