export { countStatistics } from './count-statistics.ts';
export { rankProducts } from './rank-products.ts';
export {
  dailySales,
  dayOfWeekSales,
  monthlySales,
  productHistory,
  productsSales,
} from './read-statistics.ts';
