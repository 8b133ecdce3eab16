import { salesPeriod } from '#shared/contracts/statistics.ts';
import { salesCall } from './sales-call.ts';

/** GET /api/console/statistics/dailySales: returns the days of a period, and the periods it is compared with. */
export const loader = salesCall('dailySales', salesPeriod, (shop, asked) => shop.dailySales(asked));
