export { changeProducts } from './change-products.ts';
export { countSalesAndReviews } from './count-sales-and-reviews.ts';
export { getHome } from './get-home.ts';
export { getProductPage } from './get-product-page.ts';
export { getMegaMenu, getShell } from './get-shell.ts';
export { getSupplies } from './get-supplies.ts';
export { importProducts } from './import-products.ts';
export { getCategory, listBrands, listCategories } from './list-categories.ts';
export { listConsoleProducts } from './list-console-products.ts';
export {
  getExhibition,
  getShowroom,
  listDisplayCategories,
  listDisplays,
  listExhibitions,
  listPanoramas,
  listShowrooms,
  listSpaces,
  listTurntables,
} from './list-displays.ts';
export { listProductGrid } from './list-product-grid.ts';
export { listProducts } from './list-products.ts';
export { listLowStock, recheckLowStock, watchLowStock } from './low-stock.ts';
export { createBrand, deleteBrand, getConsoleBrands, updateBrand } from './manage-brands.ts';
export {
  createCategory,
  deleteCategory,
  getConsoleCategories,
  moveCategory,
  updateCategory,
} from './manage-categories.ts';
export {
  createDisplayGroup,
  deleteDisplayGroup,
  getConsoleDisplay,
  listDisplayGroups,
  saveDisplay,
} from './manage-displays.ts';
export {
  createProduct,
  deleteProduct,
  getProductForEdit,
  setProductsShown,
  setStock,
  updateProduct,
} from './manage-products.ts';
export { getPickedProducts } from './picked-products.ts';
export { refreshListings } from './refresh-listings.ts';
export {
  alertRestocked,
  cancelRestockAlert,
  getMyRestocks,
  requestRestockAlert,
  sendRestockAlerts,
} from './restock-alerts.ts';
export { enterStockChanges, getStockHistory } from './stock-ledger.ts';
export {
  applyTimedChanges,
  listTimedChanges,
  planChanges,
  withdrawTimedChange,
} from './timed-changes.ts';
