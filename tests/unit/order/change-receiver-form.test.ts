import { parseWithZod } from '@conform-to/zod/v4';
import { expect, test } from 'vitest';
import { changeOrderSchema } from '#shared/contracts/orders/order.ts';

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

test('a name or an address is one line: what was pasted over several is joined', () => {
  const sent = {
    _id: 'P-20261122-7CHS2VFW',
    receiver: {
      name: '김\r\n온결',
      phone: '010-1234-5678',
      postcode: '04524',
      address1: '서울특별시 중구\n세종대로 110',
      address2: '3층\t왼쪽',
    },
  };
  expect(changeOrderSchema.parse(sent).receiver).toMatchObject({
    name: '김 온결',
    address1: '서울특별시 중구 세종대로 110',
    address2: '3층 왼쪽',
  });
});
