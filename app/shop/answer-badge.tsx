import { Badge } from '#app/ui/badge.tsx';
import { type AnswerState, answerLabels } from '#shared/domain/review/review.ts';

/** Whether a question has its answer, as shoppers see it. */
export const AnswerBadge = ({ state }: { state: AnswerState }) => (
  <Badge tone={state === 'ANSWER_COMPLETE' ? 'accent' : undefined}>{answerLabels[state]}</Badge>
);
