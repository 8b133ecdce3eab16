export { applyAsPromoter, listMyRequests } from './apply.ts';
export {
  createMemberRequest,
  getMemberRequest,
  listMemberRequests,
  noteMemberRequest,
  removeMemberRequest,
} from './console-requests.ts';
export { getPromoterBox, getPromoterMonth } from './dashboard.ts';
export { appointPromoter, decideMemberRequest, endPromoter } from './decide.ts';
export { confirmPromoterAccount, getMyPromoter } from './my-promoter.ts';
export { listMyPromotees } from './promotees.ts';
