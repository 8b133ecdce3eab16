export { expirePoints } from './expire-points.ts';
export {
  createPoint,
  deletePoint,
  getPoint,
  grantPoints,
  listPoints,
  listUserPointLots,
  listUserPoints,
  updatePoint,
  withdrawPoints,
} from './manage-points.ts';
export { getExpiringPoints, getMyPoints } from './my-points.ts';
