import { fail } from '#shared/domain/result.ts';

/** Reasons why an item is not saved over the version it was read at. */
export const saveFailures = ['BUSY', 'VERSION_CONFLICT'] as const;
export type SaveFailure = (typeof saveFailures)[number];

/** Reasons why an item with a unique code is not saved. */
export type CodedSaveFailure = SaveFailure | 'CODE_TAKEN';

/** Failure of a save that was decided on a version another clerk has changed since. */
export const savedMeanwhile = fail(
  'VERSION_CONFLICT',
  '다른 담당자가 먼저 저장했습니다. 새로고침한 뒤 다시 시도해주세요.',
).failure;

/** Failure of a save over a changed version, where shoppers write as well as clerks. */
export const changedMeanwhile = fail(
  'VERSION_CONFLICT',
  '그사이 내용이 바뀌었습니다. 새로고침한 뒤 다시 시도해주세요.',
).failure;

/**
 * Failure of a write over a version somebody has changed since; a caller that reads again may retry
 * (`retryOnConflict`).
 */
export const overtaken = fail(
  'CHANGED_MEANWHILE',
  '그사이에 내용이 변경되었습니다. 새로고침 후 다시 시도해주세요.',
).failure;

/** Failure of a write over a changed version, where the screen shows the saved values next to the typed ones. */
export const seenOtherwise = fail(
  'CHANGED_MEANWHILE',
  '그사이에 주문이 변경되었습니다. 저장된 내용을 확인한 뒤 다시 저장해주세요.',
).failure;

/** Failure of a change to an item that another clerk has removed, or that never existed. */
export const itemNotFound = fail('ITEM_NOT_FOUND', '삭제되었거나 없는 항목입니다.').failure;

const CODE_TAKEN = '이미 사용 중인 코드입니다.';

/** Failure of a save with a code that another item of the kind has. */
export const codeTaken = fail('CODE_TAKEN', CODE_TAKEN, {
  issues: [{ path: 'code', message: CODE_TAKEN }],
}).failure;

/**
 * Failure when others repeatedly came first or the table does not answer: nothing was written, and it may be tried
 * again.
 */
export const busy = fail('BUSY', '요청이 몰리고 있습니다. 잠시 후 다시 시도해주세요.').failure;
