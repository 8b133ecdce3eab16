import { Form, useNavigation } from '@remix-run/react';
import { FormError } from '#app/forms/field.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { claimPeriods } from '#shared/domain/claim/claim-period.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';
import { behindHref, type OrdersLocation } from './location.ts';

const steps = {
  confirm: {
    question: '구매를 확정하시겠습니까?',
    note: `상품을 받아 확인한 뒤 확정해주세요. 확정해도 ${claimPeriods.WITHDRAWAL} 안에는 반품·교환을 요청할 수 있고, 반품하면 지급된 혜택은 회수됩니다.`,
    agree: '구매확정',
  },
  receive: {
    question: '상품을 받으셨습니까?',
    note: `받았다고 알려주시면 배송완료로 바뀌고, 반품·교환은 ${claimPeriods.WITHDRAWAL} 안에 요청할 수 있습니다.`,
    agree: '받았어요',
  },
  withdraw: {
    question: '요청을 철회하시겠습니까?',
    note: '철회하면 주문이 요청 전 상태로 돌아갑니다.',
    agree: '철회하기',
  },
  'give-up': {
    question: '주문을 취소하시겠습니까?',
    note: '주문한 상품이 모두 취소되고, 사용한 쿠폰과 적립금은 돌려드립니다.',
    agree: '주문취소',
  },
} as const;

/** Asks for confirmation of a step without further input. */
export const StepForm = ({
  step,
  purchase: { purchaseNo, orderNo, product },
  place,
  failure,
}: {
  step: keyof typeof steps;
  purchase: PurchaseView;
  place: OrdersLocation;
  failure?: { message: string };
}) => {
  const busy = useNavigation().formData?.get('intent') === step;
  const { question, note, agree } = steps[step];
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="purchaseNo" value={purchaseNo} />
      <input type="hidden" name="orderNo" value={orderNo} />
      <FormError errors={failure ? [failure.message] : undefined} />
      <p className="font-semibold">{question}</p>
      <p className="text-ink-2">{step === 'give-up' ? `주문번호 ${orderNo}` : product.name}</p>
      <p className="text-meta text-ink-2">
        <Unbroken>{note}</Unbroken>
      </p>
      <div className="dialog-actions">
        <LinkButton href={behindHref(place, orderNo)}>닫기</LinkButton>
        <Button type="submit" name="intent" value={step} variant="primary" busy={busy}>
          {agree}
        </Button>
      </div>
    </Form>
  );
};
