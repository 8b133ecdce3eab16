export { expirePoints } from './expire-points.ts';
export { getMyPoints } from './my-points.ts';
