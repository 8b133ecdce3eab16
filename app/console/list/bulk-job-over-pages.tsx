import { requiresReauthentication } from '../form/answer.ts';
import type { BulkOutcome } from './bulk.ts';
import { MAX_ROWS_PER_REQUEST } from './bulk-bar.tsx';
import { type BatchResult, BulkJob } from './bulk-job.tsx';
import type { BulkAction } from './declare.ts';
import { useAnswers } from './use-answers.ts';

const UNREACHABLE = '응답을 받지 못해 멈췄습니다. 목록을 새로고침한 뒤 이어서 처리해주세요.';

const PROOF_FIRST = '비밀번호를 확인해야 처리할 수 있습니다. 한 건을 먼저 처리하면서 확인해주세요.';

/** Reads the result of a batch from the answer of the action. An action that refuses the whole batch names no item. */
const partOf = (answer: BulkOutcome | undefined, ids: readonly string[]): BatchResult => {
  if (!answer) return { done: 0, refused: [], trouble: UNREACHABLE };
  const { failure, done, refused } = answer;
  if (requiresReauthentication(answer)) return { done: 0, refused: [], trouble: PROOF_FIRST };
  if (refused) return { done: done ?? 0, refused };
  if (!failure) return { done: ids.length, refused: [] };
  return { done: 0, refused: ids.map((id) => ({ id, message: failure.message })) };
};

/** Runs a bulk action on more rows than one request takes, through the screen's own action. */
export const BulkJobOverPages = ({
  action: { intent, label, atOnce = MAX_ROWS_PER_REQUEST },
  ids,
  nameOf,
  onClose,
}: {
  action: BulkAction;
  ids: readonly string[];
  nameOf: (id: string) => string;
  onClose: () => void;
}) => {
  const { submit } = useAnswers<BulkOutcome>();
  const run = async (part: readonly string[]): Promise<BatchResult> => {
    const form = new FormData();
    form.set('intent', intent);
    for (const id of part) form.append('ids', id);
    return partOf(await submit(form, { method: 'post' }), part);
  };
  return <BulkJob label={label} ids={ids} atOnce={atOnce} nameOf={nameOf} run={run} onClose={onClose} />;
};
