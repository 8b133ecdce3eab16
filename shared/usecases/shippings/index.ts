export { listIslands, listShippings } from './list-shippings.ts';
export { createIsland, deleteIsland, getIsland, listConsoleIslands, updateIsland } from './manage-islands.ts';
export {
  createShipping,
  deleteShipping,
  deleteShippingCode,
  getConsoleShippings,
  getShipping,
  saveShippingCode,
  updateShipping,
} from './manage-shippings.ts';
