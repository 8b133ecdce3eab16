import { save } from '#app/web/failure-groups.ts';
import { consoleFormsQuery, formAnswer } from '#shared/contracts/members/form.ts';
import { formInboxes } from '#shared/domain/form/service-forms.ts';
import { consoleResource } from './declare.ts';

/** Forms sent to the shop. Each inbox has its own screen; all have the same calls. */
export const forms = consoleResource({
  path: 'center',
  apiPath: 'forms',
  names: { item: '신청', many: 'forms', one: 'form' },
  scope: 'service',
  screen: Object.fromEntries(formInboxes.map((inbox) => [`/${inbox}`, 'inboxes/route.tsx'])),
  list: { query: consoleFormsQuery, personal: true },
  form: { update: formAnswer, saved: '신청 내역을 저장했습니다.' },
  useCases: {
    list: (shop, query) => shop.listConsoleForms(query),
    get: (shop, which) => shop.getConsoleForm(which),
    update: (shop, input) => shop.answerForm(input),
    remove: (shop, which) => shop.deleteForm(which),
  },
  failures: {
    list: ['BAD_CURSOR'],
    get: ['FORM_NOT_FOUND'],
    update: [...save, 'FORM_NOT_FOUND'],
    remove: ['BUSY', 'FORM_NOT_FOUND'],
  },
  removed: (count) => `신청 ${count}건을 삭제했습니다.`,
});
