import { labelChoices } from '#app/resources/fields/choices.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { ShowingState } from '#shared/domain/display/now-showing.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { Period } from '#shared/domain/time/period.ts';
import type { BulkAction, Column, Filter } from '../list/declare.ts';

const stateLabels: Record<ShowingState, string> = {
  ON: '노출 중',
  AWAITING: '예약',
  ENDED: '종료',
  OFF: '숨김',
};
const tones: Partial<Record<ShowingState, 'accent' | 'warn'>> = { ON: 'accent', AWAITING: 'warn' };

/** Formats a period: `2026.11.20 14:00 ~ `, or 상시 when it has neither start nor end. */
export const periodOf = ({ startsAt, endsAt }: Period): string =>
  startsAt || endsAt
    ? `${startsAt ? formatDateTime(startsAt) : ''} ~ ${endsAt ? formatDateTime(endsAt) : ''}`
    : '상시';

const keywordFilter: Filter = { kind: 'text', name: 'keyword', label: '이름·코드·내용' };
const stateFilter = (labels: Record<string, string>): Filter => ({
  kind: 'select',
  name: 'state',
  label: '상태',
  options: labelChoices(labels),
});
const stateColumnOf = (labels: Partial<Record<ShowingState, string>>): Column<{ state: ShowingState }> => ({
  key: 'state',
  header: '상태',
  value: ({ state }) => labels[state],
  cell: ({ state }) => <Badge tone={tones[state]}>{labels[state]}</Badge>,
  width: 90,
});

/** Filters that every kind of content has. */
export const contentFilters: Filter[] = [keywordFilter, stateFilter(stateLabels)];
/** Filters of kinds without a period. */
export const shownFilters: Filter[] = [
  keywordFilter,
  stateFilter({ ON: stateLabels.ON, OFF: stateLabels.OFF }),
];
export const stateColumn = stateColumnOf(stateLabels);

const usedLabels = { ON: '사용 중', OFF: '사용 안 함' };
/** Filters of contents that only the shop uses and shoppers never see. `keyword` names the fields that are searched. */
export const usedFilters = (keyword: string): Filter[] => [
  { ...keywordFilter, label: keyword },
  stateFilter(usedLabels),
];
export const usedColumn = stateColumnOf(usedLabels);

export const periodColumn: Column<Period> = {
  key: 'period',
  header: '노출 기간',
  value: periodOf,
  cell: (item) => <span className="whitespace-nowrap">{periodOf(item)}</span>,
  width: 270,
};
export const indexColumn: Column<{ index: number }> = {
  key: 'index',
  header: '순서',
  align: 'end',
  value: ({ index }) => index,
  width: 70,
};

/** Bulk action 삭제, which asks for confirmation first. */
export const removing = (name: string, note = '되돌릴 수 없습니다.'): BulkAction => ({
  intent: 'delete',
  label: '삭제',
  variant: 'danger',
  confirm: (count) => `${name} ${count}개를 삭제할까요?\n${note}`,
});
