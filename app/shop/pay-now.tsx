import { Form, useNavigation } from '@remix-run/react';
import { Button } from '#app/ui/button.tsx';
import { formatWon } from '#shared/domain/money/format.ts';

/**
 * Button that pays an amount due in addition to an order's price: the fee of a claim, or an extra charge, by its
 * number.
 */
export const PayNow = ({
  orderNo,
  due,
  n,
  amount,
}: {
  orderNo: string;
  due: 'claim' | 'charge';
  n: number;
  /** won */
  amount: number;
}) => (
  <Form method="post" className="mt-3">
    <input type="hidden" name="orderNo" value={orderNo} />
    <input type="hidden" name={due} value={n} />
    <Button
      type="submit"
      name="intent"
      value="pay-fee"
      variant="primary"
      className="w-full"
      busy={useNavigation().state !== 'idle'}
    >{`${formatWon(amount)} 결제하기`}</Button>
  </Form>
);
