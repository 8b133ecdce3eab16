import { Badge } from '#app/ui/badge.tsx';
import { ScrollRegion } from '#app/ui/scroll-region.tsx';
import type { Courier } from '#shared/domain/courier/courier.ts';
import type { InvoiceRow } from '#shared/domain/courier/invoice-rows.ts';
import { useCouriers } from './parcels.tsx';
import type { Outcome } from './ship-all.ts';

const courierName = ({ wish, courier }: InvoiceRow, couriers: readonly Courier[]): string =>
  couriers.find(({ code }) => code === wish?.delivery?.code)?.name ?? courier;

const outcomeLabels = { WAITS: '배송 시작 예정', SHIPPED: '배송 시작', NOTED: '메모 저장' } as const;

const Result = ({ row, outcome }: { row: InvoiceRow; outcome?: Outcome }) => {
  if (row.problem !== undefined) return <span className="text-sale">{row.problem}</span>;
  if (!outcome) return <Badge>대기</Badge>;
  return outcome.kind === 'REFUSED' ? (
    <span className="text-sale">{outcome.message}</span>
  ) : (
    <Badge tone="accent">{outcomeLabels[outcome.kind]}</Badge>
  );
};

/** Table of a sheet of invoices: each row with its errors and its result. */
export const InvoiceRows = ({
  rows,
  outcomes,
}: {
  rows: readonly InvoiceRow[];
  outcomes: ReadonlyMap<string, Outcome>;
}) => {
  const couriers = useCouriers();
  return (
    <ScrollRegion name="송장 미리보기" className="invoice-rows">
      <table className="sub-table">
        <caption className="sr-only">송장 미리보기</caption>
        <thead>
          <tr>
            <th scope="col">줄</th>
            <th scope="col">상품주문번호</th>
            <th scope="col">택배사</th>
            <th scope="col">송장번호</th>
            <th scope="col">메모</th>
            <th scope="col">결과</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td>{row.line}</td>
              <td className="whitespace-nowrap">{row.purchaseNo}</td>
              <td className="whitespace-nowrap">{courierName(row, couriers)}</td>
              <td>{row.wish?.delivery?.number ?? row.number}</td>
              <td>{row.memo}</td>
              <td>
                <Result row={row} outcome={row.wish && outcomes.get(row.purchaseNo)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
};
