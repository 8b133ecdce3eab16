import { member } from '#app/web/failure-groups.ts';
import {
  consoleUserForm,
  memberWithdrawal,
  newMemberForm,
  usersQuery,
  userUpdateFailures,
  withdrawnQuery,
} from '#shared/contracts/members/console-user.ts';
import { ok } from '#shared/domain/result.ts';
import { action, consoleResource } from './declare.ts';
import { gradeChoices } from './fields/targets.ts';

export const users = consoleResource({
  path: 'users',
  names: { item: '회원', many: 'users', one: 'user' },
  scope: 'only',
  screen: { '': 'users/list.tsx', '/:id': 'users/edit.tsx' },
  list: {
    query: usersQuery,
    personal: true,
    choices: async (asked) => ({ level: await gradeChoices(asked) }),
  },
  form: { create: newMemberForm, update: consoleUserForm },
  useCases: {
    list: (shop, query) => shop.listConsoleUsers(query),
    get: async (shop, which) => {
      const found = await shop.getConsoleUser(which);
      return found.ok ? ok(found.value.user) : found;
    },
    create: (shop, given) => shop.createConsoleUser(given),
    update: (shop, given) => shop.updateConsoleUser(given),
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
      run: (shop, given) => shop.withdrawMember(given),
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
