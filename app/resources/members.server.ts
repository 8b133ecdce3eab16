import { member, save } from '#app/web/failure-groups.ts';
import { benefitsQuery } from '#shared/contracts/coupon.ts';
import {
  consoleUserForm,
  memberWithdrawal,
  newMemberForm,
  usersQuery,
  userUpdateFailures,
  withdrawnQuery,
} from '#shared/contracts/members/console-user.ts';
import { gradeForm, gradeUpdate } from '#shared/contracts/members/grade.ts';
import {
  decisionFailures,
  requestChoiceDecision,
  requestForm,
  requestsQuery,
  requestUpdate,
} from '#shared/contracts/members/promoter.ts';
import { settlementsQuery } from '#shared/contracts/members/settlement.ts';
import { ok } from '#shared/domain/result.ts';
import { action, consoleResource } from './declare.ts';
import { filterPage, matchesKeyword } from './fields/filter-lists.ts';
import { couponChoices, gradeChoices } from './fields/targets.ts';
import { ledgerLists } from './member-lists.server.ts';

export const users = consoleResource({
  path: 'users',
  names: { item: '회원', many: 'users', one: 'user' },
  scope: 'only',
  screen: { '': 'users/list.tsx', '/:id': 'users/edit.tsx' },
  list: {
    query: usersQuery,
    personal: true,
    choices: async (reader) => ({ level: await gradeChoices(reader) }),
  },
  form: { create: newMemberForm, update: consoleUserForm },
  useCases: {
    list: (shop, query) => shop.listConsoleUsers(query),
    get: async (shop, which) => {
      const found = await shop.getConsoleUser(which);
      return found.ok ? ok(found.value.user) : found;
    },
    create: (shop, input) => shop.createConsoleUser(input),
    update: (shop, input) => shop.updateConsoleUser(input),
  },
  failures: {
    list: ['BAD_CURSOR'],
    get: ['USER_NOT_FOUND'],
    create: [...member, 'BUSY', 'CHANGED_MEANWHILE', 'USERNAME_TAKEN'],
    update: userUpdateFailures,
  },
  actions: [
    action({
      intent: 'withdraw',
      method: 'DELETE',
      of: 'one',
      label: '회원 탈퇴 처리',
      contract: memberWithdrawal,
      run: (shop, input) => shop.withdrawMember(input),
      failures: ['ALREADY_WITHDRAWN', 'BUSY', 'CLERK_ACCOUNT', 'USER_NOT_FOUND'],
      done: () => '회원을 탈퇴 처리했습니다.',
    }),
  ],
});

/** Data of members who left, stored for as long as the law requires. */
export const withdrawnUsers = consoleResource({
  path: 'withdrawn-users',
  names: { item: '탈퇴회원', many: 'users' },
  scope: 'only',
  screen: 'users/withdrawn.tsx',
  list: { query: withdrawnQuery, personal: true },
  useCases: { list: (shop, query) => shop.listWithdrawnUsers(query) },
  failures: { list: ['BAD_CURSOR'] },
});

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
    create: (shop, input) => shop.createMemberRequest(input),
    update: (shop, input) => shop.noteMemberRequest(input),
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

export const grades = consoleResource({
  path: 'user-level',
  apiPath: 'levels',
  names: { item: '회원 등급', many: 'levels', one: 'level' },
  scope: 'only',
  screen: { '': 'benefits/grades/route.tsx', '/:code': 'benefits/grades/route.tsx' },
  list: { query: benefitsQuery },
  form: {
    create: gradeForm,
    update: gradeUpdate,
    choices: async (reader) => ({ coupons: await couponChoices(reader) }),
  },
  useCases: {
    list: async (shop, { actor, ...query }) =>
      filterPage(
        await shop.listGrades({ actor }),
        ({ name, code }) => matchesKeyword(query, name) && (!query.code || query.code === code),
      ),
    get: (shop, which) => shop.getGrade(which),
    create: (shop, input) => shop.createGrade(input),
    update: (shop, input) => shop.updateGrade(input),
    remove: (shop, which) => shop.deleteGrade(which),
  },
  failures: {
    get: ['GRADE_NOT_FOUND'],
    create: [...save, 'INVALID_GRADE'],
    update: [...save, 'INVALID_GRADE'],
    remove: ['BUSY', 'GRADE_IN_USE', 'ITEM_NOT_FOUND', 'WELCOME_GRADE'],
  },
});

/** Withdrawals of promoters. They are settled on their screens; the API only reads them (rules 10.10). */
export const settlements = consoleResource({
  path: 'user-settlements',
  apiPath: 'settlements',
  names: { item: '추천인 출금', many: 'settlements', one: 'settlement' },
  scope: 'only',
  screen: { '': 'settlements/list.tsx', '/:id': 'settlements/one.tsx' },
  list: { query: settlementsQuery, personal: true },
  useCases: {
    list: (shop, query) => shop.listSettlements(query),
    get: (shop, which) => shop.getSettlement(which),
  },
  failures: { list: ['BAD_CURSOR'], get: ['SETTLEMENT_NOT_FOUND'] },
});

/** Lists of the section 회원, in the order of the menu. */
export const memberLists = [users, inquiries, withdrawnUsers, grades, ...ledgerLists, settlements];
