export { listIslands, listShippings } from './list-shippings.ts';
export {
  createShipping,
  deleteShipping,
  deleteShippingCode,
  getConsoleShippings,
  getShipping,
  saveShippingCode,
  updateShipping,
} from './manage-shippings.ts';
