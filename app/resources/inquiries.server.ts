import { member, save } from '#app/web/failure-groups.ts';
import {
  decisionFailures,
  requestChoiceDecision,
  requestForm,
  requestsQuery,
  requestUpdate,
} from '#shared/contracts/members/promoter.ts';
import { action, consoleResource } from './declare.ts';

/** Requests of members that the shop decides. They are approved or refused on the screen and by PUT {id}/state. */
export const inquiries = consoleResource({
  path: 'inquiries',
  names: { item: '회원 요청', many: 'inquiries', one: 'inquiry' },
  scope: 'only',
  waits: 'requests',
  screen: 'inquiries/route.tsx',
  list: { query: requestsQuery, personal: true },
  form: { create: requestForm, update: requestUpdate, cleared: ['memo'], saved: '회원 요청을 저장했습니다.' },
  actions: [
    action({
      intent: 'decide',
      method: 'PUT',
      label: '회원 요청 승인·반려',
      contract: requestChoiceDecision,
      run: (shop, { form: { _id, ...form }, ...clerk }) => shop.decideMemberRequest({ ...clerk, _id, form }),
      failures: decisionFailures,
      done: () => '회원 요청을 처리했습니다.',
    }),
  ],
  useCases: {
    list: (shop, query) => shop.listMemberRequests(query),
    get: (shop, which) => shop.getMemberRequest(which),
    create: (shop, given) => shop.createMemberRequest(given),
    update: (shop, given) => shop.noteMemberRequest(given),
    remove: (shop, which) => shop.removeMemberRequest(which),
  },
  failures: {
    list: ['BAD_CURSOR'],
    get: ['REQUEST_NOT_FOUND'],
    create: [...save, ...member, 'ALREADY_PROMOTER', 'PROMOTER_AWAITING', 'USER_CHANGED', 'USER_NOT_FOUND'],
    update: [...save, 'REQUEST_NOT_FOUND'],
    remove: [...save, 'REQUEST_NOT_FOUND', 'REQUEST_OPEN'],
  },
});
