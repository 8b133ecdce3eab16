import { fail } from '#shared/domain/result.ts';

/** Why something is not saved over the version it was read at. */
export type SaveFailure = 'BUSY' | 'VERSION_CONFLICT';

/** The same of what has a code that no other may have. */
export type CodedSaveFailure = SaveFailure | 'CODE_TAKEN';

/** A save that was decided on what another clerk has changed since. */
export const savedMeanwhile = fail(
  'VERSION_CONFLICT',
  '다른 담당자가 먼저 저장했습니다. 새로고침한 뒤 다시 시도해주세요.',
).failure;

/** The same where shoppers write as well as clerks. */
export const changedMeanwhile = fail(
  'VERSION_CONFLICT',
  '그사이 내용이 바뀌었습니다. 새로고침한 뒤 다시 시도해주세요.',
).failure;

/** A write over the version of what somebody has changed since; who reads it again may try again (`retryOnConflict`). */
export const overtaken = fail(
  'CHANGED_MEANWHILE',
  '그사이에 내용이 변경되었습니다. 새로고침 후 다시 시도해주세요.',
).failure;

/** The same where a screen shows what is saved by now beside what was typed. */
export const seenOtherwise = fail(
  'CHANGED_MEANWHILE',
  '그사이에 주문이 변경되었습니다. 저장된 내용을 확인한 뒤 다시 저장해주세요.',
).failure;

/** The change of an item that another clerk has removed, or that never existed. */
export const itemNotFound = fail('ITEM_NOT_FOUND', '삭제되었거나 없는 항목입니다.').failure;

const CODE_TAKEN = '이미 사용 중인 코드입니다.';

/** A code that another item of the kind has. */
export const codeTaken = fail('CODE_TAKEN', CODE_TAKEN, {
  issues: [{ path: 'code', message: CODE_TAKEN }],
}).failure;

/** Others came first again and again, or the table has no answer: nothing was written, and it may be tried again. */
export const busy = fail('BUSY', '요청이 몰리고 있습니다. 잠시 후 다시 시도해주세요.').failure;
