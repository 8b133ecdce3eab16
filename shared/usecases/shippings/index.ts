export { listIslands, listShippings } from './list-shippings.ts';
