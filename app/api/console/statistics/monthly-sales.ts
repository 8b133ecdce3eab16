import { salesYear } from '#shared/contracts/statistics.ts';
import { salesCall } from './sales-call.ts';

/** GET /api/console/statistics/monthlySales: returns the months of a year, and of the year before. */
export const loader = salesCall('monthlySales', salesYear, (shop, asked) => shop.monthlySales(asked));
