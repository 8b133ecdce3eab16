import { getFormProps, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { FormError } from '#app/forms/field.tsx';
import { ReceiverFields } from '#app/forms/receiver-fields.tsx';
import { useDeferredBlurValidation } from '#app/forms/use-deferred-blur.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import { changeOrderSchema } from '#shared/contracts/orders/order.ts';
import { isOnItsWay } from '#shared/domain/order/order.ts';
import { formatPhone } from '#shared/domain/user/phone.ts';
import { type OrdersLocation, orderDialogHref } from './location.ts';
import type { OpenOrder } from './open-order.ts';

/**
 * Receiver of the order (rules 4.10): read-only once the order is completed or confirmable, otherwise shown with a button
 * to edit it. After a save it is shown again, whether the save succeeded or `failed`.
 */
export const ReceiverBlock = ({
  order,
  place,
  failed,
}: {
  order: OpenOrder['order'];
  place: OrdersLocation;
  failed: boolean;
}) => {
  const { orderNo, receiver, requestMessage, receiverLocked } = order;
  const open = order.orderStatus !== 'ORDER_CANCELED' && !receiverLocked && !order.isLocked;
  if (open && place.edit && !failed) return <ReceiverForm order={order} place={place} />;
  return (
    <section aria-label="배송지 정보">
      <header className="order-part">
        <h3>배송지 정보</h3>
        {open && (
          <LinkButton
            href={orderDialogHref(place, orderNo, { edit: 'receiver' })}
            size="sm"
            aria-label="배송지 변경"
          >
            변경
          </LinkButton>
        )}
      </header>
      <KeyValueTable
        caption="배송지 정보"
        rows={[
          { name: '받는 분', value: receiver.name },
          { name: '연락처', value: order.isLocked ? receiver.phone : formatPhone(receiver.phone) },
          { name: '주소', value: `(${receiver.postcode}) ${receiver.address1} ${receiver.address2}` },
          ...(order.isLocked ? [] : [{ name: '요청사항', value: requestMessage || '없음' }]),
        ]}
      />
      {open && isOnItsWay(order.purchases) && (
        <p className="mt-2 text-meta text-ink-2">
          이미 발송된 상품은 택배사에도 변경을 요청해주세요. 택배사에 따라 변경되지 않을 수 있습니다.
        </p>
      )}
    </section>
  );
};

const ReceiverForm = ({ order, place }: { order: OpenOrder['order']; place: OrdersLocation }) => {
  const { orderNo, receiver, requestMessage } = order;
  const busy = useNavigation().formData?.get('intent') === 'receiver';
  const [form, fields] = useForm({
    id: 'receiver',
    constraint: getZodConstraint(changeOrderSchema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: changeOrderSchema }),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    defaultValue: { receiver, requestMessage },
  });
  useDeferredBlurValidation(form.id);
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} aria-label="배송지 변경">
      <input type="hidden" name="_id" value={orderNo} />
      <FormError errors={form.errors} />
      <ReceiverFields
        fields={fields.receiver.getFieldset()}
        requestMessage={fields.requestMessage}
        destinations={[]}
        onAddress={() => undefined}
      />
      <div className="mt-3 flex justify-end gap-2">
        <LinkButton href={orderDialogHref(place, orderNo)}>취소</LinkButton>
        <Button type="submit" name="intent" value="receiver" variant="primary" busy={busy}>
          저장
        </Button>
      </div>
    </Form>
  );
};
