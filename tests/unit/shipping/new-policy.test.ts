import { expect, test } from 'vitest';
import { parseForm } from '#app/console/form/parse.ts';
import { newPolicy } from '#app/console/shippings/policies-field.tsx';
import { newShipping } from '#app/console/shippings/shipping-forms.ts';
import { shippingSetForm } from '#shared/contracts/orders/shipping.ts';

const sent = (target: string) => {
  const form = new FormData();
  form.set('name', '기본');
  form.set('isActive', 'on');
  form.set('target.type', target);
  form.set('options:json', JSON.stringify([{ ...newPolicy, name: '기본' }]));
  return form;
};

test('shipping policy: a method that is not chosen is asked for, not taken to be the usual one', () => {
  const read = parseForm(sent(newShipping.target.type), shippingSetForm);
  expect(read.status === 'error' && read.error).toEqual({
    'options[0].code': ['배송 방법을 선택해주세요.'],
  });
});

test('selects: a required one that is empty is asked for where the contract has a default', () => {
  const read = parseForm(sent(''), shippingSetForm, ['target.type']);
  expect(read.status === 'error' && read.error).toMatchObject({ 'target.type': ['선택해주세요.'] });
});
