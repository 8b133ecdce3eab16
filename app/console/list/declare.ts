import type { ReactNode } from 'react';
import type { Choice } from '#app/forms/field.tsx';
import type { CellValue } from '#app/web/spreadsheet.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { OrderPeriod } from '#shared/domain/order/periods.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { Total } from '#shared/usecases/ports/page.ts';

/** A cell's value on the screen: an instant in KST. */
export const shownValue = (value: CellValue): Exclude<CellValue, Date> =>
  value instanceof Date ? formatDateTime(value.toISOString()) : value;

/** How many there are, in words: `1,000+` where counting ended. */
export const shownTotal = (total: Total): string =>
  typeof total === 'number' ? `${formatNumber(total)}건` : `${formatNumber(total.atLeast)}+건`;

/** Orders of a column of instants in a list that its index reads from either end. */
export const datedSorts: readonly SortOrder[] = [
  { sort: '', direction: 'descending' },
  { sort: 'OLDEST', direction: 'ascending' },
];

/** A column of a list. On the screen it shows `cell`, or `value` where there is none. */
export type Column<Row> = {
  key: string;
  header: string;
  cell?: (row: Row) => ReactNode;
  /** What the spreadsheet holds; a column without it is for the screen alone */
  value?: (row: Row) => CellValue;
  /** `end` for numbers, which are set in tabular figures */
  align?: 'end' | 'center';
  /** px; the columns without share what is left */
  width?: number;
  /** The narrowest place it is shown in, where an item of the list opens to tell the rest; without it everywhere */
  from?: 'tablet' | 'laptop' | 'desktop';
  /** The orders its head asks for, each when clicked once more: only such as an index answers */
  sorts?: readonly SortOrder[];
  /** `false` for what only the spreadsheet has room for */
  onScreen?: false;
};

/** An order of a list: its `sort` in the address; '' is how the list comes unasked. */
export type SortOrder = { sort: string; direction: 'ascending' | 'descending' };

/** A filter of a list. Its name is its parameter in the address; the loader parses it with its contract. */
export type Filter =
  | { kind: 'text'; name: string; label: string }
  /**
   * `options` may also come with the page, under the filter's name (`choices` of `ListScreen`); `isView` where one of them is
   * always looked at, so that choosing narrows nothing
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

/** Something done to all selected rows: posted to the screen's action as `intent` and one `ids` a row. */
export type BulkAction = {
  intent: string;
  label: string;
  variant?: 'primary' | 'line' | 'danger';
  /** The most rows one request of it takes; 100 unless it says so */
  atOnce?: number;
  /** The question asked before; none for what is easily undone */
  confirm?: (count: number) => string;
  /** The buttons of that question, where 확인 and 취소 could be mistaken: the action itself cancels something */
  buttons?: { confirm: string; cancel: string };
};

/** A list of the console, declared once: `ListScreen` shows it, filters it, pages it and exports it. */
export type ListDeclaration<Row> = {
  /** What the rows are: 상품. Names the exported file and the empty state. */
  name: string;
  /** What is said when there are no rows; without it that none are registered, as suits what clerks make */
  empty?: string;
  /** Identity of a row: what bulk actions send */
  rowId: (row: Row) => string;
  /** What a row is called by those who cannot see it */
  rowName: (row: Row) => string;
  columns: readonly Column<Row>[];
  filters?: readonly Filter[];
  /** Rows of 48 px, each a line or two, in any window; others may be higher, and stand as blocks where a table has no room */
  dense?: true;
  bulk?: readonly BulkAction[];
  /** The call (with parameters of its own, if need be) that answers the same rows with the same filters, `{[rows]: Row[], summary: {cursor?}}` */
  source?: ListSource;
};

/** Where a spreadsheet reads its rows. */
export type ListSource = {
  href: string;
  rows: string;
  /** Its rows name people: a download asks what it is needed for, and goes on record (usecases/console/on-record.ts) */
  personal?: boolean;
};

/** What the loader of a resource says of it (`resource/serve.ts`). */
export type About = { item: string; source: ListSource };

/** The list of a resource, whose name and source come with its page. */
export type ResourceList<Row> = Omit<ListDeclaration<Row>, 'name' | 'source'> &
  Partial<Pick<ListDeclaration<Row>, 'name' | 'source'>>;

/** A page of a list, as the loader answers it. */
export type ListPage<Row> = {
  rows: readonly Row[];
  /** Place where the next page begins; absent on the last */
  cursor?: string;
  /** How many there are in all, where that is known */
  total?: Total;
  /** There is no size to choose: all of it comes at once, or pages are as they are */
  oneSize?: boolean;
  /** The usual periods its filter of days offers */
  periods?: readonly OrderPeriod[];
};
