import { salesPeriod } from '#shared/contracts/statistics.ts';
import { salesCall } from './sales-call.ts';

/** GET /api/console/statistics/dailySales: the days of a period, and what it is compared with. */
export const loader = salesCall('dailySales', salesPeriod, (shop, asked) => shop.dailySales(asked));
