import { labelChoices } from '#app/resources/fields/choices.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type AnswerState, answerLabels } from '#shared/domain/review/review.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { Column, Filter } from '../list/declare.ts';

export const answerFilter: Filter = {
  kind: 'select',
  name: 'state',
  label: '답변 상태',
  options: labelChoices(answerLabels),
};

/** Filter by the day of writing. */
export const createdFilter: Filter = { kind: 'days', name: 'created', label: '작성일' };

export const answerColumn: Column<{ state: AnswerState }> = {
  key: 'state',
  header: '상태',
  value: ({ state }) => answerLabels[state],
  cell: ({ state }) => (
    <Badge tone={state === 'ANSWER_AWAITING' ? 'warn' : 'accent'}>{answerLabels[state]}</Badge>
  ),
  width: 100,
};
export const writerColumn: Column<{ user: { username: string } }> = {
  key: 'user',
  header: '작성자',
  value: ({ user }) => user.username,
  width: 140,
};
export const createdColumn: Column<{ createdAt: string }> = {
  key: 'createdAt',
  header: '작성일',
  value: ({ createdAt }) => formatDateTime(createdAt),
  width: 150,
};
