import { save } from '#app/web/failure-groups.ts';
import { code, noQuery } from '#shared/contracts/list.ts';
import {
  messagePreview,
  messageTemplateRestore,
  messageTemplateUpdate,
} from '#shared/contracts/message-template.ts';
import { ok } from '#shared/domain/result.ts';
import { action, consoleResource } from './declare.ts';

/** Messages of the shop by their events, in words and ways that clerks choose (rules 9.38). */
export const messages = consoleResource({
  path: 'site/messages',
  apiPath: 'messages',
  names: { item: '메시지', many: 'messages', one: 'message' },
  ids: code,
  scope: 'only',
  screen: { '': 'messages/list.tsx', '/:id': 'messages/one.tsx' },
  list: { query: noQuery },
  form: { update: messageTemplateUpdate, saved: '메시지를 저장했습니다.', cleared: ['kakaoTemplateId'] },
  useCases: {
    list: (shop, { actor }) => shop.listMessageTemplates({ actor }),
    get: (shop, which) => shop.getMessageTemplate(which),
    update: (shop, given) => shop.updateMessageTemplate(given),
  },
  failures: {
    get: ['ITEM_NOT_FOUND'],
    update: [...save, 'INVALID_MESSAGE_TEMPLATE', 'ITEM_NOT_FOUND'],
  },
  actions: [
    action({
      intent: 'restore',
      method: 'PUT',
      label: '메시지 되돌리기',
      contract: messageTemplateRestore,
      run: (shop, { form, ...clerk }) => shop.restoreMessageTemplate({ ...clerk, _id: form._id, form }),
      failures: [...save, 'INVALID_MESSAGE_TEMPLATE', 'ITEM_NOT_FOUND'],
      done: () => '메시지를 되돌렸습니다.',
    }),
    action({
      intent: 'test',
      method: 'POST',
      label: '메시지 시험 발송',
      contract: messagePreview,
      run: async (shop, given) => {
        const sent = await shop.sendTestMessage(given);
        return sent.ok ? ok({}) : sent;
      },
      failures: [
        'BUSY',
        'CHANGED_MEANWHILE',
        'ITEM_NOT_FOUND',
        'TOO_MANY_ATTEMPTS',
        'UNKNOWN_VARIABLE',
        'USER_NOT_FOUND',
      ],
      done: () => '내 메일과 휴대폰으로 시험 메시지를 보냈습니다.',
    }),
  ],
});
