import { data } from '@remix-run/node';
import { failureBodyOf, failureData } from '#app/web/failure.ts';
import type { ClerkStep } from '#shared/domain/order/steps/transitions.ts';
import { toIntentionView } from '#shared/usecases/claims/list-intentions.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import type { MoveAnswer } from './step-request.ts';
import { stepLabel } from './steps.ts';

/** Builds the answer to a clerk's step: what waits to be taken, what was taken, and what was refused with its reason. */
export const answerMove = (answer: Awaited<ReturnType<Shop['intendSteps']>>, step: ClerkStep) => {
  if (!answer.ok) return failureData(answer.failure);
  const { moved, refused, intended, now } = answer.value;
  const unproven = refused.filter(({ failure }) => failure.code === 'STEP_UP_REQUIRED');
  const [first] = unproven;
  return data<MoveAnswer>({
    moved,
    intended: intended.map(toIntentionView),
    now,
    refused: refused.map(({ purchaseNo, failure }) => ({
      purchaseNo,
      message: failureBodyOf(failure).message,
    })),
    ...(first && {
      failure: failureBodyOf(first.failure),
      unproven: unproven.map(({ purchaseNo }) => purchaseNo),
    }),
    ...(moved.length > 0 && { notice: `${stepLabel(step)} ${moved.length}건을 처리했습니다.` }),
  });
};
