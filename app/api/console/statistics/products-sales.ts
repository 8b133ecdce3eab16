import { salesSpan } from '#shared/contracts/statistics.ts';
import { salesCall } from './sales-call.ts';

/** GET /api/console/statistics/productsSales: what sold most and least in a month or year. */
export const loader = salesCall('productsSales', salesSpan, (shop, asked) => shop.productsSales(asked));
