import { member, save } from '#app/web/failure-groups.ts';
import { consoleUserForm, usersQuery, withdrawnQuery } from '#shared/contracts/console-user.ts';
import { ok } from '#shared/domain/result.ts';
import { consoleResource } from './declare.ts';

export const users = consoleResource({
  path: 'users',
  names: { item: '회원', many: 'users', one: 'user' },
  scope: 'only',
  screen: { '': 'users/list.tsx', '/:id': 'users/edit.tsx' },
  list: { query: usersQuery, personal: true },
  form: { update: consoleUserForm },
  useCases: {
    list: (shop, query) => shop.listConsoleUsers(query),
    get: async (shop, which) => {
      const found = await shop.getConsoleUser(which);
      return found.ok ? ok(found.value.user) : found;
    },
    update: (shop, given) => shop.updateConsoleUser(given),
  },
  failures: {
    list: ['BAD_CURSOR'],
    get: ['USER_NOT_FOUND'],
    update: [...save, ...member, 'OWN_ACCOUNT', 'USER_CHANGED', 'USER_NOT_FOUND'],
  },
});

/** What is kept of members who left, for as long as the law asks. */
export const withdrawnUsers = consoleResource({
  path: 'withdrawn-users',
  names: { item: '탈퇴회원', many: 'users' },
  scope: 'only',
  screen: 'users/withdrawn.tsx',
  list: { query: withdrawnQuery, personal: true },
  useCases: { list: (shop, query) => shop.listWithdrawnUsers(query) },
  failures: { list: ['BAD_CURSOR'] },
});
