import { useSearchParams } from '@remix-run/react';
import { useMemo } from 'react';
import { LinkButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/states.tsx';
import type { PurchaseList } from '#shared/domain/order/status.ts';
import type { PurchasesPage } from '#shared/usecases/orders/console-purchases.ts';
import { ExportButton } from '../list/export-button.tsx';
import { FilterBar } from '../list/filters.tsx';
import { Pager } from '../list/pager.tsx';
import { ListTable } from '../list/table.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { ORDER } from './order-link.tsx';
import { purchaseList, purchaseSheet } from './purchase-list.tsx';
import { StepBar } from './step-bar.tsx';
import { useSteps } from './use-steps.tsx';

/** The list itself: what the address asks for, less the order that is open over it. */
const useQuestion = (): { key: string; isNarrowed: boolean; goesOn: boolean } => {
  const [params] = useSearchParams();
  const asked = new URLSearchParams(params);
  asked.delete(ORDER);
  const key = asked.toString();
  const goesOn = asked.has('cursor');
  asked.delete('cursor');
  return { key, goesOn, isNarrowed: [...asked.values()].some(Boolean) };
};

/** One of the eight lists: filters, rows with their parcels, and the steps of the chosen ones. */
export const PurchaseScreen = ({
  list,
  page: { purchases, cursor },
  busy,
}: {
  list: PurchaseList;
  page: PurchasesPage;
  busy: boolean;
}) => {
  const { key, isNarrowed, goesOn } = useQuestion();
  const declared = useMemo(() => purchaseList(list), [list]);
  const steps = useSteps();
  const { filters = [] } = declared;
  return (
    <div className="list-panel">
      <FilterBar key={`filters ${list}?${key}`} filters={filters}>
        {(list === 'payment' || list === 'delivery' || list === 'all') && <InvoiceSheet />}
        <ExportButton list={purchaseSheet(list)} />
      </FilterBar>
      {purchases.length === 0 ? (
        <EmptyState
          title={emptyTitle(isNarrowed || goesOn, cursor !== undefined)}
          action={isNarrowed && <LinkButton href={`/console/shop/purchases/${list}`}>조건 초기화</LinkButton>}
        >
          {cursor && '오래된 주문까지 찾으려면 아래의 다음을 눌러주세요.'}
        </EmptyState>
      ) : (
        <ListTable
          key={`rows ${list}?${key}`}
          list={declared}
          rows={purchases}
          busy={busy}
          bulk={(ids, clear) => (
            <StepBar
              purchases={purchases.filter(({ purchaseNo }) => ids.includes(purchaseNo))}
              steps={steps}
              onDone={clear}
            />
          )}
        />
      )}
      <Pager shown={purchases.length} cursor={cursor} />
      {steps.dialogs}
    </div>
  );
};

const emptyTitle = (isNarrowed: boolean, hasMore: boolean): string => {
  if (hasMore) return '여기까지는 조건에 맞는 주문이 없습니다';
  return isNarrowed ? '조건에 맞는 주문이 없습니다' : '아직 주문이 없습니다';
};
