import { parseWithZod } from '@conform-to/zod/v4';
import { expect, test } from 'vitest';
import { changeOrderSchema } from '#shared/contracts/order.ts';

test('the receiver of an order can be changed without a word to the courier', () => {
  const form = new FormData();
  const fields = {
    _id: 'P-20261122-7CHS2VFW',
    'receiver.name': '김온결',
    'receiver.phone': '010-1234-5678',
    'receiver.postcode': '04524',
    'receiver.address1': '서울특별시 중구 세종대로 110',
    'receiver.address2': '3층',
    requestMessage: '',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const submission = parseWithZod(form, { schema: changeOrderSchema });
  expect(submission.status === 'success' && submission.value.requestMessage).toBe('');
});
