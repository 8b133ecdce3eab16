import { useLocation, useSearchParams } from '@remix-run/react';
import { type ReactNode, useMemo } from 'react';
import { useFocusFallback } from '#app/ui/use-focus-fallback.ts';
import { combinedStatuses } from '#shared/domain/order/combined-status.ts';
import type { OrderPeriod } from '#shared/domain/order/periods.ts';
import { type PurchaseCounts, workIn } from '#shared/domain/order/purchase-figures.ts';
import type { PurchaseList } from '#shared/domain/order/status.ts';
import type { PurchasesPage } from '#shared/usecases/orders/console/console-purchases.ts';
import type { FoundOrdersPage } from '#shared/usecases/orders/console/find-orders.ts';
import { ORDER } from '../list/dialog-parameters.ts';
import { ExportButton } from '../list/export-button.tsx';
import { FilterBar, VIEW_PARAMETERS } from '../list/filters.tsx';
import { CONTINUE_SEARCH_LABEL, NothingFound } from '../list/nothing-found.tsx';
import { PageSize } from '../list/page-size.tsx';
import { Pager } from '../list/pager.tsx';
import { PeriodPresets } from '../list/period-presets.tsx';
import { ListTable } from '../list/table.tsx';
import { foundOrders, purchasesOf } from './found-orders.tsx';
import { InvoiceSheet } from './parcels/invoice-sheet.tsx';
import { purchaseList, purchaseSheet } from './purchase-list.tsx';
import { StepBar } from './steps/step-bar.tsx';
import { useSteps } from './steps/use-steps.tsx';

type Bare = { status: string; work: string };

/** Reads the query of the list from the address, without the order that is open over it. */
const useQuestion = (): {
  key: string;
  isNarrowed: boolean;
  goesOn: boolean;
  /** Status or kind of work, when it is the only filter */
  bare?: Bare;
} => {
  const [params] = useSearchParams();
  const query = new URLSearchParams(params);
  query.delete(ORDER);
  const key = query.toString();
  const goesOn = query.has('cursor');
  for (const name of ['cursor', ...VIEW_PARAMETERS]) query.delete(name);
  const narrowing = [...query].filter(([, value]) => value);
  const isBare = narrowing.every(([name]) => name === 'status' || name === 'work') && narrowing.length < 2;
  return {
    key,
    goesOn,
    isNarrowed: narrowing.length > 0,
    ...(isBare && { bare: { status: query.get('status') ?? '', work: query.get('work') ?? '' } }),
  };
};

/** Filters above the rows of either kind, and the period presets. */
const Narrowing = ({ list, periods }: { list: PurchaseList; periods: readonly OrderPeriod[] }) => {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const { filters = [] } = useMemo(() => purchaseList(list), [list]);
  const _user = params.get('_user');
  const work = params.get('work');
  return (
    <>
      <FilterBar key={`filters ${list}`} filters={filters} kept={[...VIEW_PARAMETERS, '_user', 'work']} />
      {work && (
        <p className="list-member">
          {work === 'LATE' ? '결제 후 3영업일이 지나도록 발송하지 않은 주문만' : '처리할 것이 있는 주문만'}{' '}
          보고 있습니다.
          <a href={pathname}>전체 주문 보기</a>
        </p>
      )}
      {_user && (
        <p className="list-member">
          회원 한 명의 주문입니다.
          <a href={`/console/users/${_user}`}>회원 정보</a>
          <a href={pathname}>전체 주문 보기</a>
        </p>
      )}
      <PeriodPresets name="created" periods={periods}>
        {(list === 'payment' || list === 'delivery' || list === 'all') && <InvoiceSheet />}
        <ExportButton list={purchaseSheet(list)} />
      </PeriodPresets>
    </>
  );
};

const Nothing = ({ list, hasMore }: { list: PurchaseList; hasMore: boolean }) => {
  const { isNarrowed, goesOn } = useQuestion();
  const isReset = isNarrowed || goesOn;
  return (
    <NothingFound
      name="주문"
      empty="아직 주문이 없습니다"
      resetHref={isReset ? `/console/shop/purchases/${list}` : undefined}
      hasMore={hasMore}
    />
  );
};

/**
 * Panel of a list and its actions. Keyboard focus stays in it when the focused element is removed together with its
 * row.
 */
const Panel = ({ name, children }: { name: string; children: ReactNode }) => {
  const { kept, onFocus } = useFocusFallback<HTMLElement>();
  return (
    <section className="list-panel" aria-label={name} ref={kept} tabIndex={-1} onFocus={onFocus}>
      {children}
    </section>
  );
};

/** One of the eight lists: filters, rows with their parcels, and the steps of the selected ones. */
export const PurchaseScreen = ({
  list,
  page: { counts, purchases, cursor, periods },
  limit,
  busy,
}: {
  list: PurchaseList;
  page: PurchasesPage;
  limit: number;
  busy: boolean;
}) => {
  const { key, isNarrowed, goesOn, bare } = useQuestion();
  const declared = useMemo(() => purchaseList(list), [list]);
  const steps = useSteps();
  return (
    <Panel name={declared.name}>
      <Narrowing list={list} periods={periods} />
      {purchases.length === 0 ? (
        <Nothing list={list} hasMore={cursor !== undefined} />
      ) : (
        <ListTable
          key={`rows ${list}?${key}`}
          list={declared}
          rows={purchases}
          busy={busy}
          bulk={(selected, clear, more) => (
            <StepBar purchases={selected} steps={steps} onDone={clear}>
              {more}
            </StepBar>
          )}
          everything={
            cursor || goesOn
              ? { pageOf: (answer) => rowsOf(answer as Answered), total: totalOf(counts, list, bare) }
              : undefined
          }
        />
      )}
      <Pager
        shown={purchases.length}
        cursor={cursor}
        total={totalOf(counts, list, bare)}
        more={isNarrowed && purchases.length < limit ? CONTINUE_SEARCH_LABEL : undefined}
      >
        <PageSize />
      </Pager>
      {steps.dialogs}
    </Panel>
  );
};

/** Orders a search found, one per row. The steps of the selected orders apply to their lines. */
export const FoundScreen = ({
  list,
  page: { orders, cursor, periods, total },
  limit,
  busy,
}: {
  list: PurchaseList;
  page: FoundOrdersPage;
  limit: number;
  busy: boolean;
}) => {
  const { key, goesOn } = useQuestion();
  const steps = useSteps();
  return (
    <Panel name={foundOrders.name}>
      <Narrowing list={list} periods={periods} />
      {orders.length === 0 ? (
        <Nothing list={list} hasMore={cursor !== undefined} />
      ) : (
        <ListTable
          key={`found ${list}?${key}`}
          list={foundOrders}
          rows={orders}
          busy={busy}
          bulk={(selected, clear, more) => (
            <StepBar purchases={purchasesOf(selected)} steps={steps} onDone={clear}>
              {more}
            </StepBar>
          )}
          everything={
            cursor || goesOn ? { pageOf: (answer) => foundIn(answer as Answered), total } : undefined
          }
        />
      )}
      <Pager
        shown={orders.length}
        cursor={cursor}
        total={total}
        more={orders.length < limit ? CONTINUE_SEARCH_LABEL : undefined}
      >
        <PageSize />
      </Pager>
      {steps.dialogs}
    </Panel>
  );
};

/** Answer of the screen's loader: purchases of a list, or found orders. */
type Answered = { page?: PurchasesPage; found?: FoundOrdersPage };
const rowsOf = ({ page }: Answered) => ({ rows: page?.purchases ?? [], cursor: page?.cursor });
const foundIn = ({ found }: Answered) => ({ rows: found?.orders ?? [], cursor: found?.cursor });

/** Finds the total number of rows. Returns undefined when it is not counted. */
const totalOf = (counts: PurchaseCounts, list: PurchaseList, bare: Bare | undefined): number | undefined => {
  if (!bare || bare.work === 'LATE') return undefined;
  if (bare.work) return workIn(counts, list);
  return counts[combinedStatuses.find((combinedStatus) => combinedStatus === bare.status) ?? list];
};
