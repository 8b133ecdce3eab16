import {
  type CombinedStatus,
  combinedStatuses,
  combinedStatusesIn,
  combinedStatusLabels,
  combinedStatusOf,
  isWork,
  listOfStatus,
} from './combined-status.ts';
import {
  listOf,
  type PurchaseList,
  type PurchaseState,
  purchaseListLabels,
  type WorkList,
  workLists,
} from './status.ts';

/** Number of purchases in each list, and in each combined status; a missing number is 0. */
export type PurchaseCounts = Partial<Record<PurchaseList | CombinedStatus, number>>;

/**
 * Filters of a list by work: `OPEN` selects purchases somebody still has work with, `LATE` those that should have been
 * sent by now (domain/order/late.ts).
 */
export const workFilters = ['OPEN', 'LATE'] as const;
export type WorkFilter = (typeof workFilters)[number];

/** Count of the purchases of a list in some statuses, with the filter that shows exactly these in the list. */
export type PurchaseFigure = {
  label: string;
  list: PurchaseList;
  statuses: readonly CombinedStatus[];
  narrow: { status?: CombinedStatus; work?: WorkFilter };
};

const figureOfWork = (list: WorkList): PurchaseFigure => {
  const all = combinedStatusesIn(list);
  const statuses = all.filter(isWork);
  const isAll = statuses.length === all.length;
  return {
    label: list === 'delivery' ? combinedStatusLabels.SHIPPING_CONFIRM : purchaseListLabels[list],
    list,
    statuses,
    narrow: isAll ? {} : { work: 'OPEN' },
  };
};

/** Purchases of each list that need work: the menu, the strip over the lists and the home screen show these. */
export const workFigures = Object.fromEntries(workLists.map((list) => [list, figureOfWork(list)])) as Record<
  WorkList,
  PurchaseFigure
>;

/** Purchases in each status. */
export const statusFigures = Object.fromEntries(
  combinedStatuses.map((status) => {
    const list = listOfStatus(status);
    return [status, { label: combinedStatusLabels[status], list, statuses: [status], narrow: { status } }];
  }),
) as unknown as Record<CombinedStatus, PurchaseFigure>;

/** Goods that should have been sent by now: counted by reading the list (`countLate`), not by a counter. */
export const lateFigure = {
  label: '발송 지연',
  list: 'payment',
  narrow: { work: 'LATE' },
} as const satisfies Omit<PurchaseFigure, 'statuses'>;

export const isCountedIn = ({ list, statuses }: PurchaseFigure, purchase: PurchaseState): boolean => {
  const status = combinedStatusOf(purchase);
  return listOf(purchase) === list && status !== undefined && statuses.includes(status);
};

export const countOf = (counts: PurchaseCounts, { statuses }: PurchaseFigure): number =>
  statuses.reduce((total, status) => total + (counts[status] ?? 0), 0);

/** Counts the purchases of a list that still need work. */
export const workIn = (counts: PurchaseCounts, list: PurchaseList): number => {
  const name = workLists.find((workList) => workList === list);
  return name ? countOf(counts, workFigures[name]) : 0;
};
