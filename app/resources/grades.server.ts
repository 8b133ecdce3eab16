import { save } from '#app/web/failure-groups.ts';
import { benefitsQuery } from '#shared/contracts/coupon.ts';
import { gradeForm, gradeUpdate } from '#shared/contracts/members/grade.ts';
import { consoleResource } from './declare.ts';
import { filterPage, matchesKeyword } from './fields/filter-lists.ts';
import { couponChoices } from './fields/targets.ts';

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
