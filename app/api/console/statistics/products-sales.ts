import { salesSpan } from '#shared/contracts/statistics.ts';
import { salesCall } from './sales-call.ts';

/** GET /api/console/statistics/productsSales: returns the best and worst selling products of a month or year. */
export const loader = salesCall('productsSales', salesSpan, (shop, asked) => shop.productsSales(asked));
