export { listIslands, listShippings } from './list-shippings.ts';
export {
  createShipping,
  deleteShipping,
  deleteShippingCode,
  getConsoleShippings,
  saveShippingCode,
  updateShipping,
} from './manage-shippings.ts';
