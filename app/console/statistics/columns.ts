import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import {
  type Figures,
  netSalesOf,
  netSoldOf,
  type ProductFigure,
  type ShopFigure,
} from '#shared/domain/statistics/figures.ts';
import type { DayPeriod } from '#shared/domain/statistics/periods.ts';
import type { RankedGroup, RankedProduct } from '#shared/domain/statistics/ranking.ts';
import { calculateGrowth, type SeriesPoint } from '#shared/domain/statistics/series.ts';
import type { Column } from '../list/declare.ts';

/** Formats a period: `2026.11.01 ~ 2026.11.30` */
export const formatPeriod = ({ from, to }: DayPeriod): string =>
  `${from.replaceAll('-', '.')} ~ ${to.replaceAll('-', '.')}`;

export const formatWonCell = (amount: number): string => formatWon(amount);
export const formatCountCell = (count: number): string => formatNumber(count);

/** Formats a share: `12.3%` of a whole, or a dash when the whole is 0. */
export const formatShare = (part: number, total: number): string =>
  total > 0 ? `${Math.round((part / total) * 1000) / 10}%` : '-';

/** Formats a growth: `+12.3%`, `-3%`, or a dash when the value before was 0. */
export const formatGrowth = (now: number, before: number): string => {
  const by = calculateGrowth(now, before);
  if (by === undefined) return '-';
  return `${by > 0 ? '+' : ''}${by}%`;
};

const column = <Row>(
  key: string,
  header: string,
  value: (row: Row) => number,
  write: (value: number) => string,
): Column<Row> => ({ key, header, align: 'end', value, cell: (row) => write(value(row)) });

const figure = (name: ShopFigure, header: string, write = formatWonCell): Column<SeriesPoint> =>
  column(name, header, ({ figures }) => figures[name] ?? 0, write);

const netOf = (figures: Figures): number => netSalesOf(figures);

/** Columns of a day's or month's figures, for the screen and the spreadsheet. */
export const seriesColumns = (atHeader: string): Column<SeriesPoint>[] => [
  { key: 'at', header: atHeader, value: ({ at }) => at.replaceAll('-', '.') },
  figure('orders', '결제 주문', formatCountCell),
  figure('sales', '결제금액'),
  figure('deliveryPrice', '배송비'),
  figure('refunds', '환불 금액'),
  column('net', '순매출', ({ figures }) => netOf(figures), formatWonCell),
  figure('couponPrice', '쿠폰 할인'),
  figure('pointPrice', '적립금 사용'),
  figure('placed', '주문 접수', formatCountCell),
  figure('canceled', '미입금 취소', formatCountCell),
  figure('cartLines', '장바구니 담기', formatCountCell),
  figure('joined', '신규 회원', formatCountCell),
  figure('cartReminders', '장바구니 알림', formatCountCell),
  figure('cartReminderVisits', '알림 방문', formatCountCell),
  figure('cartReminderOrders', '알림 구매', formatCountCell),
];

/** Columns of a weekday, with its daily mean. */
export const weekdayColumns: Column<SeriesPoint & { days: number }>[] = [
  { key: 'at', header: '요일', value: ({ at }) => at },
  column('days', '일수', ({ days }) => days, formatCountCell),
  column('orders', '결제 주문', ({ figures: { orders = 0 } }) => orders, formatCountCell),
  column('sales', '결제금액', ({ figures: { sales = 0 } }) => sales, formatWonCell),
  column('mean', '하루 평균', ({ figures: { sales = 0 }, days }) => meanOf(sales, days), formatWonCell),
];

/** Calculates the mean in won per day, rounded. */
export const meanOf = (sales: number, days: number): number => (days > 0 ? Math.round(sales / days) : 0);

export const productColumns: Column<RankedProduct>[] = [
  { key: 'name', header: '상품', value: ({ name }) => name },
  { key: 'code', header: '상품코드', value: ({ code }) => code, onScreen: false },
  column('units', '판매 수량', ({ units }) => units, formatCountCell),
  column('sales', '상품 판매 금액', ({ sales }) => sales, formatWonCell),
];

const ofProduct = (name: ProductFigure, header: string, write: (value: number) => string) =>
  column<SeriesPoint<ProductFigure>>(name, header, ({ figures }) => figures[name] ?? 0, write);

/** Columns of a day of one product. */
export const productDayColumns: Column<SeriesPoint<ProductFigure>>[] = [
  { key: 'at', header: '날짜', value: ({ at }) => at.replaceAll('-', '.') },
  ofProduct('units', '판매 수량', formatCountCell),
  ofProduct('sold', '상품 판매 금액', formatWonCell),
  ofProduct('returnedUnits', '반품 수량', formatCountCell),
  ofProduct('returned', '반품 금액', formatWonCell),
  column('net', '순판매 금액', ({ figures }) => netSoldOf(figures), formatWonCell),
];

export const groupColumns = (header: string): Column<RankedGroup>[] => [
  { key: 'name', header, value: ({ name }) => name || '미분류' },
  column('units', '판매 수량', ({ units }) => units, formatCountCell),
  column('sales', '판매 금액', ({ sales }) => sales, formatWonCell),
];

/** Sales of one payment method, or of one hour of the day. */
export type SalesPart = { name: string; orders: number; sales: number };
export const partColumns = (header: string): Column<SalesPart>[] => [
  { key: 'name', header, value: ({ name }) => name },
  column('orders', '결제 주문', ({ orders }) => orders, formatCountCell),
  column('sales', '결제금액', ({ sales }) => sales, formatWonCell),
];
