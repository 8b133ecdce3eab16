export { checkReadiness } from './check-readiness.ts';
export { isShopOpen, mayEnterShop } from './enter-shop.ts';
export { closeShop, getOpening, openShop } from './manage-opening.ts';
export { renewPreview, revokePreview } from './preview-link.ts';
