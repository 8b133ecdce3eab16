import { salesPeriod, salesSpan, salesYear } from '#shared/contracts/statistics.ts';
import { clerkCall } from '../call.ts';

/** Sales of a period, each beside those it is compared with. */
export const statisticsCalls = [
  clerkCall({
    method: 'GET',
    path: '/api/console/statistics/monthlySales',
    summary: '월별 매출',
    area: 'service',
    takes: { query: salesYear },
    answers: ['monthlySales'],
    run: ({ shop, clerk: { actor }, query }) => shop.monthlySales({ ...query, actor }),
    answer: (monthlySales) => ({ monthlySales }),
  }),
  clerkCall({
    method: 'GET',
    path: '/api/console/statistics/dailySales',
    summary: '일별 매출',
    area: 'service',
    takes: { query: salesPeriod },
    answers: ['dailySales'],
    run: ({ shop, clerk: { actor }, query }) => shop.dailySales({ ...query, actor }),
    answer: (dailySales) => ({ dailySales }),
  }),
  clerkCall({
    method: 'GET',
    path: '/api/console/statistics/dayOfWeekSales',
    summary: '요일·시간대별 매출',
    area: 'service',
    takes: { query: salesPeriod },
    answers: ['dayOfWeekSales'],
    run: ({ shop, clerk: { actor }, query }) => shop.dayOfWeekSales({ ...query, actor }),
    answer: (dayOfWeekSales) => ({ dayOfWeekSales }),
  }),
  clerkCall({
    method: 'GET',
    path: '/api/console/statistics/productsSales',
    summary: '상품별 매출',
    area: 'service',
    takes: { query: salesSpan },
    answers: ['productsSales'],
    run: ({ shop, clerk: { actor }, query }) => shop.productsSales({ ...query, actor }),
    answer: (productsSales) => ({ productsSales }),
  }),
];
