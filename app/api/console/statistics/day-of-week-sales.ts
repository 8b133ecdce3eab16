import { salesPeriod } from '#shared/contracts/statistics.ts';
import { salesCall } from './sales-call.ts';

/** GET /api/console/statistics/dayOfWeekSales: returns a period by weekday, payment method and hour. */
export const loader = salesCall('dayOfWeekSales', salesPeriod, (shop, asked) => shop.dayOfWeekSales(asked));
