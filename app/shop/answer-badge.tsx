import { Badge } from '#app/ui/badge.tsx';
import { type AnswerState, answerLabels } from '#shared/domain/review/review.ts';

/** Badge that shows shoppers if a question is answered. */
export const AnswerBadge = ({ state }: { state: AnswerState }) => (
  <Badge tone={state === 'ANSWER_COMPLETE' ? 'accent' : undefined}>{answerLabels[state]}</Badge>
);
