import type { ReactNode } from 'react';
import type { Choice } from '#app/forms/field.tsx';
import type { CellValue } from '#app/web/spreadsheet.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { OrderPeriod } from '#shared/domain/order/periods.ts';
import type { Total } from '#shared/domain/stored/page.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';

/** Converts a cell's value for the screen: an instant is shown in KST. */
export const shownValue = (value: CellValue): Exclude<CellValue, Date> =>
  value instanceof Date ? formatDateTime(value.toISOString()) : value;

/** Formats a total: `1,000+` when the count ended at a limit. */
export const shownTotal = (total: Total): string =>
  typeof total === 'number' ? `${formatNumber(total)}건` : `${formatNumber(total.atLeast)}+건`;

/** Sort orders of a column of instants, in a list whose index can be read from either end. */
export const datedSorts: readonly SortOrder[] = [
  { sort: '', direction: 'descending' },
  { sort: 'OLDEST', direction: 'ascending' },
];

/** Column of a list. The screen shows `cell`, or `value` when there is no `cell`. */
export type Column<Row> = {
  key: string;
  header: string;
  cell?: (row: Row) => ReactNode;
  /** Value in the spreadsheet; a column without it is shown on the screen only */
  value?: (row: Row) => CellValue;
  /** `end` for numbers, which use tabular figures */
  align?: 'end' | 'center';
  /** px; columns without a width share the remaining space */
  width?: number;
  /**
   * Smallest container in which the column is shown, when the rest is visible in the opened item. Without it the column
   * is always shown
   */
  from?: 'tablet' | 'laptop' | 'desktop';
  /** Sort orders of the column head, one per click. Only orders that an index supports */
  sorts?: readonly SortOrder[];
  /** `false` for columns that only the spreadsheet shows */
  onScreen?: false;
};

/** Sort order of a list: its `sort` in the address. '' is the default order. */
export type SortOrder = {
  sort: string;
  direction: 'ascending' | 'descending';
  /** Not offered with a keyword: what it finds comes in order of closeness */
  isWordless?: true;
};

/** Filter of a list. Its name is its parameter in the address; the loader parses it with its contract. */
export type Filter =
  | { kind: 'text'; name: string; label: string }
  /**
   * `options` may also come with the page, under the filter's name (`choices` of `ListScreen`). `isView` when one
   * option is always chosen, so that choosing another does not narrow the list
   */
  | {
      kind: 'select';
      name: string;
      label: string;
      options?: readonly Choice[];
      all?: string;
      isView?: true;
    }
  /** Two KST days, sent as `{name}From` and `{name}To` */
  | { kind: 'days'; name: string; label: string };

/** Bulk action on all selected rows: posted to the screen's action as `intent` and one `ids` per row. */
export type BulkAction = {
  intent: string;
  label: string;
  variant?: 'primary' | 'line' | 'danger';
  /** Most rows one request takes; 100 by default */
  atOnce?: number;
  /** Question asked before the action; absent for actions that are easily undone */
  confirm?: (count: number) => string;
  /** Buttons of that question, when 확인 and 취소 could be mistaken because the action itself cancels something */
  buttons?: { confirm: string; cancel: string };
};

/** List of the console, declared once: `ListScreen` shows it, filters it, pages it and exports it. */
export type ListDeclaration<Row> = {
  /** Name of the rows: 상품. Used for the exported file and the empty state. */
  name: string;
  /** Text of the empty state; by default it says that none are registered, which suits items that clerks create */
  empty?: string;
  /** Identity of a row, which bulk actions send */
  rowId: (row: Row) => string;
  /** Name of a row for screen readers */
  rowName: (row: Row) => string;
  columns: readonly Column<Row>[];
  filters?: readonly Filter[];
  /**
   * Rows of 48 px with one or two lines in any window. Other rows may be taller, and become blocks when a table has no
   * room
   */
  dense?: true;
  bulk?: readonly BulkAction[];
  /**
   * API address (with its own parameters if necessary) that returns the same rows for the same filters, `{[rows]:
   * Row[], summary: {cursor?}}`
   */
  source?: ListSource;
};

/** Address from which a spreadsheet reads its rows. */
export type ListSource = {
  href: string;
  rows: string;
  /** Rows contain personal data: a download asks for the reason and is recorded (usecases/common/on-record.ts) */
  personal?: boolean;
};

/** Description of a resource in its loader's answer (`resource/serve.ts`). A resource without calls has no source. */
export type ResourceFacts = { item: string; source?: ListSource };

/** List of a resource. Its name and source come with its page. */
export type ResourceList<Row> = Omit<ListDeclaration<Row>, 'name' | 'source'> &
  Partial<Pick<ListDeclaration<Row>, 'name' | 'source'>>;

/** Page of a list, as the loader returns it. */
export type ListPage<Row> = {
  rows: readonly Row[];
  /** Cursor of the next page; absent on the last page */
  cursor?: string;
  /** Total number of rows, when it is known */
  total?: Total;
  /** True when the page size cannot be chosen: all rows come at once, or pages have a fixed size */
  oneSize?: boolean;
  /** Period presets of its filter of days */
  periods?: readonly OrderPeriod[];
};
