import { save } from '#app/web/failure-groups.ts';
import { noQuery } from '#shared/contracts/list.ts';
import { termsForm, termsUpdate } from '#shared/contracts/members/terms.ts';
import { consoleResource } from './declare.ts';

/** Terms in force. A change becomes the next version; the version that members agreed to stays archived. */
export const terms = consoleResource({
  path: 'site/terms',
  apiPath: 'terms',
  names: { item: '약관', many: 'termsList', one: 'terms' },
  scope: 'only',
  screen: 'terms/route.tsx',
  list: { query: noQuery },
  form: { create: termsForm, update: termsUpdate, saved: '약관을 저장했습니다.', cleared: ['effectiveAt'] },
  useCases: {
    list: (shop, { actor }) => shop.listConsoleTerms({ actor }),
    get: (shop, which) => shop.getConsoleTerms(which),
    create: (shop, input) => shop.publishTerms(input),
    update: (shop, input) => shop.reviseTerms(input),
    remove: (shop, which) => shop.deleteTerms(which),
  },
  failures: {
    get: ['TERMS_NOT_FOUND'],
    create: [...save, 'CODE_TAKEN', 'EFFECTIVE_PAST'],
    update: [...save, 'CODE_TAKEN', 'EFFECTIVE_PAST', 'TERMS_NOT_FOUND'],
    remove: [...save, 'TERMS_IN_USE', 'TERMS_NOT_FOUND'],
  },
});
