import { expect, test } from 'vitest';
import { newPolicy } from '#app/console/shippings/policies-field.tsx';
import { emptyTier } from '#app/console/shippings/policy-editor.tsx';
import { newShipping } from '#app/console/shippings/shipping-forms.ts';
import { shippingSetForm } from '#shared/contracts/orders/shipping.ts';

test('a new row of a fee table is refused until both its figures are filled in', () => {
  const { from: price, amount } = emptyTier;
  const charge = { ...newPolicy.charge, type: 'BY_PRICES_RANGE', pricesRange: [{ price, amount }] };
  const form = {
    ...newShipping,
    name: '금액별',
    options: [{ ...newPolicy, name: '금액별', code: 'parcel', charge }],
  };
  // As the browser sends it.
  const { error } = shippingSetForm.safeParse(JSON.parse(JSON.stringify(form)));
  expect(error?.issues.map(({ path, message }) => [path.slice(-1)[0], message])).toEqual([
    ['price', '금액을 숫자로 입력해주세요.'],
    ['amount', '금액을 숫자로 입력해주세요.'],
  ]);
});
