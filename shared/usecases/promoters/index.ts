export { applyAsPromoter, listMyRequests } from './apply-as-promoter.ts';
export {
  createMemberRequest,
  getMemberRequest,
  listMemberRequests,
  noteMemberRequest,
  removeMemberRequest,
} from './console-requests.ts';
export { getPromoterHeader, getPromoterMonth } from './dashboard.ts';
export { appointPromoter, decideMemberRequest, endPromoter } from './decide-member-request.ts';
export { confirmPromoterAccount, getMyPromoter } from './my-promoter.ts';
export { listMyPromotees } from './promotees.ts';
