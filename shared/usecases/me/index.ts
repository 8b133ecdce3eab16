export {
  addMyDestination,
  changeMyDestination,
  getMyDestinations,
  removeMyDestination,
} from './destinations.ts';
export { getMyLikes, likeProduct, unlikeProduct } from './likes.ts';
export { getMySummary } from './my-summary.ts';
export { addMyWatches, getMyWatches } from './watches.ts';
