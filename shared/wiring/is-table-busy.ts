/** For the web, which answers that the shop is busy. */
export { isThrottled as isTableBusy } from '#shared/data/common/throttling.ts';
