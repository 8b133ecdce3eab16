import { Form, useNavigation } from '@remix-run/react';
import { Button, LinkButton } from '#app/ui/button.tsx';
import type { PaymentMethod } from '#shared/domain/payment/method.ts';
import { dialogHref, type OrdersLocation, ordersAction } from './location.ts';

/** Actions on an unpaid order: pay it (not by bank transfer), or cancel it. */
export const UnpaidSteps = ({
  orderNo,
  paymentMethod,
  purchaseNos,
  place,
}: {
  orderNo: string;
  paymentMethod: PaymentMethod;
  purchaseNos: readonly string[];
  place: OrdersLocation;
}) => {
  const busy = useNavigation().formData?.get('orderNo') === orderNo;
  return (
    <div className="flex gap-2">
      <LinkButton href={dialogHref(place, 'give-up', purchaseNos.slice(0, 1))} size="sm">
        주문취소
      </LinkButton>
      {paymentMethod !== 'account' && (
        <Form method="post" action={ordersAction(place)}>
          <input type="hidden" name="orderNo" value={orderNo} />
          <Button type="submit" name="intent" value="pay" variant="primary" size="sm" busy={busy}>
            다시 결제
          </Button>
        </Form>
      )}
    </div>
  );
};
