import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { rightsNames } from '#shared/domain/user/access.ts';
import type { ConsoleArea } from './require-clerk.ts';

/**
 * Things of a member that a clerk decides about, as the refusal names them, and the area of those who may do it
 * instead.
 */
const ownThings = {
  order: { name: '주문', area: 'service' },
  deposit: { name: '주문에 대한 입금', area: 'service' },
  points: { name: '적립금', area: 'only' },
  coupons: { name: '쿠폰', area: 'only' },
  bonuses: { name: '보너스', area: 'only' },
  scores: { name: '점수', area: 'only' },
  grade: { name: '등급', area: 'only' },
  targetPayment: { name: '개인결제', area: 'catalog' },
  settlement: { name: '출금', area: 'only' },
  request: { name: '요청', area: 'only' },
} as const satisfies Record<string, { name: string; area: ConsoleArea }>;
export type OwnThing = keyof typeof ownThings;

/**
 * Checks that a clerk does not decide about their own money or benefits, of their first account neither
 * (decisions/rights.md). Every console write that moves a buyer's money or benefits calls it with the stored owner.
 * @param _user the member who owns it, or the person where that is stored; undefined for a guest's
 * @returns CONFLICT / OWN_ACCOUNT, which names who may do it
 */
export const refuseOwn = (
  clerk: Pick<ChangedBy, '_user' | '_person'>,
  _user: string | undefined,
  thing: OwnThing,
): Result<void, 'OWN_ACCOUNT'> => {
  if (_user === undefined || ![clerk._user, clerk._person].includes(_user)) return ok(undefined);
  const { name, area } = ownThings[thing];
  return fail(
    'OWN_ACCOUNT',
    `본인의 ${name} 처리는 할 수 없습니다. '${rightsNames[area]}' 권한이 있는 다른 관리자가 처리해야 합니다. 다른 관리자가 없으면 관리자 계정을 먼저 만들어주세요.`,
  );
};
