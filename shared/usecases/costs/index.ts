export { readCosts } from './read-costs.ts';
export { recordUsage } from './record-usage.ts';
