export { findAddressHere } from './address-here.ts';
export {
  addMyDestination,
  changeMyDestination,
  getMyDestinations,
  removeMyDestination,
} from './destinations.ts';
export { getLeavingLoss } from './leaving.ts';
export { getMyLiked, getMyLikes, likeProduct, toggleLike, unlikeProduct } from './likes.ts';
export { getMemberHeader, getOrderPeriods } from './member-header.ts';
export { listMyReceipts } from './my-receipts.ts';
export { getMySummary } from './my-summary.ts';
export { addMyWatches, getMyWatches } from './watches.ts';
