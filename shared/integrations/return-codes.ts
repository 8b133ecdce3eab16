import type { PaymentRejected } from '#shared/usecases/ports/outside/payment.ts';

const messages: Record<string, string> = {
  PAY_PROCESS_CANCELED: '결제를 취소하였습니다.',
  PAY_PROCESS_ABORTED: '결제가 완료되지 않았습니다.',
  REJECT_CARD_COMPANY: '카드사에서 결제를 승인하지 않았습니다.',
};

/**
 * Returns the reason why the shopper came back from the payment window without paying. Anybody can write code and text
 * of the URL, so only known codes count and the shop uses its own messages.
 */
export const rejectedOnReturn = (code = ''): PaymentRejected => {
  const known = Object.hasOwn(messages, code) ? code : 'PAY_PROCESS_ABORTED';
  return { kind: 'REJECTED', code: known, message: messages[known] ?? '', isUnasked: true };
};
