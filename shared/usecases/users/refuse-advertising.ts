import { refusalText } from '#shared/domain/message/advertising.ts';
import { advertisingChosenMessage } from '#shared/domain/message/user-messages.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { MemberChangeFailure } from '#shared/domain/stored/users.ts';
import { agreesAlike, withoutAdvertising } from '#shared/domain/terms/advertising.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';

type Refusal = { _user: string; proof: string };

const noLink = () =>
  fail('ITEM_NOT_FOUND', '수신거부 주소가 올바르지 않습니다. 메시지에 있는 주소를 그대로 열어주세요.');

/** Checks the link by which a member refuses advertising; it changes nothing. Answers NOT_FOUND / ITEM_NOT_FOUND. */
export const checkRefusalLink =
  ({ visitorHashes }: Pick<Ports, 'visitorHashes'>) =>
  async ({ _user, proof }: Refusal): Promise<Result<void, 'ITEM_NOT_FOUND'>> =>
    visitorHashes.matches(refusalText(_user), proof) ? ok(undefined) : noLink();

/**
 * Withdraws a member's consents to advertising by the link in an advertisement, without a login, and tells the member
 * that it was done, once (rules 8.23). Repeated, and for a member who has left, it succeeds and changes nothing. Answers
 * NOT_FOUND / ITEM_NOT_FOUND for a link the shop did not make.
 */
export const refuseAdvertising =
  (ports: Pick<Ports, 'users' | 'messageWrites' | 'visitorHashes' | 'unitOfWork' | 'clock'>) =>
  async (
    refusal: Refusal,
  ): Promise<
    Result<
      void,
      'BUSY' | 'CHANGED_MEANWHILE' | 'ITEM_NOT_FOUND' | Exclude<MemberChangeFailure, 'USER_CHANGED'>
    >
  > => {
    const link = await checkRefusalLink(ports)(refusal);
    if (!link.ok) return link;
    return retryOnConflict(() => withdraw(ports, refusal._user), { on: 'USER_CHANGED' });
  };

const withdraw = async (ports: Parameters<typeof refuseAdvertising>[0], _user: string) => {
  const now = ports.clock.now();
  const user = await ports.users.user(_user);
  if (!user) return ok(undefined);
  const agreements = withoutAdvertising(user.agreements);
  if (agreements.length === user.agreements.length) return ok(undefined);
  return ports.unitOfWork.commit([
    ...ports.users.change(user, { ...user, agreements, updatedAt: now }),
    ...(agreesAlike(user.agreements, agreements)
      ? []
      : [ports.messageWrites.put(advertisingChosenMessage(user, agreements, now))]),
  ]);
};
