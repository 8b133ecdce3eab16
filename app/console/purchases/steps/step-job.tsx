import { MOVED_AT_ONCE } from '#shared/contracts/orders/console-order.ts';
import { type BatchResult, BulkJob } from '../../list/bulk-job.tsx';
import { useAnswers } from '../../list/use-answers.ts';
import { addIntentions } from './intentions.ts';
import type { MoveAnswer, StepPurchase, StepRequest } from './step-request.ts';
import { stepLabel } from './steps.ts';

const PROOF_FIRST =
  '비밀번호 확인이 필요해 멈췄습니다. 한 건을 먼저 처리하며 비밀번호를 입력한 뒤 나머지를 처리해주세요.';
const UNREACHABLE = '응답을 받지 못해 멈췄습니다. 목록을 새로고침한 뒤 이어서 처리해주세요.';

/** Reads the result of a batch. A request that is refused as a whole moved no purchase. */
const partOf = (answer: MoveAnswer | undefined, ids: readonly string[]): BatchResult => {
  if (!answer) return { done: 0, refused: [], trouble: UNREACHABLE };
  const { failure, refused = [] } = answer;
  if (failure && !answer.unproven)
    return { done: 0, refused: ids.map((id) => ({ id, message: failure.message })) };
  return {
    done: ids.length - refused.length,
    refused: refused.map(({ purchaseNo, message }) => ({ id: purchaseNo, message })),
    ...(answer.unproven?.length && { trouble: PROOF_FIRST }),
  };
};

/** Takes a step for more purchases than one request takes, in batches. */
export const StepJob = ({
  asked: { step, purchases, onMoved },
  bodyOf,
  onClose,
}: {
  asked: StepRequest;
  /** Builds the request body of a batch */
  bodyOf: (purchases: readonly StepPurchase[]) => string;
  onClose: () => void;
}) => {
  const { submit } = useAnswers<MoveAnswer>();
  const byNo = new Map(purchases.map((purchase) => [purchase.purchaseNo, purchase]));
  const run = async (ids: readonly string[]) => {
    const body = bodyOf(ids.flatMap((id) => byNo.get(id) ?? []));
    const answer = await submit(body, { method: 'post', encType: 'application/json' });
    // Steps that can be taken back for a while are shown by the frame, as for a small selection.
    if (answer?.intended && answer.now) addIntentions(answer.intended, answer.now);
    return partOf(answer, ids);
  };
  return (
    <BulkJob
      label={stepLabel(step, purchases)}
      ids={[...byNo.keys()]}
      atOnce={MOVED_AT_ONCE}
      run={run}
      onClose={() => {
        onMoved?.();
        onClose();
      }}
    />
  );
};
