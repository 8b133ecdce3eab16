import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { MemberChangeFailure } from '#shared/domain/stored/users.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { readSocialNote } from './social-note.ts';

export const socialNotCompleted = () =>
  fail('SOCIAL_LOGIN_FAILED', '간편 로그인을 완료하지 못했습니다. 다시 시도해주세요');

/**
 * Connects the account of a provider to a member who has proven their identity. Answers INVALID / SOCIAL_LOGIN_FAILED,
 * CONFLICT / SOCIAL_TAKEN, USER_CHANGED.
 */
export const connectProfile = async (
  ports: Pick<Ports, 'users' | 'tokens' | 'unitOfWork'>,
  { user, profileNote }: { user: User; profileNote: string | undefined },
  now: string,
): Promise<Result<User, MemberChangeFailure | 'BUSY' | 'SOCIAL_LOGIN_FAILED'>> => {
  const profile = await readSocialNote(ports, profileNote, now);
  if (!profile) return socialNotCompleted();
  const social = { ...user.social, [profile.provider]: profile.socialId };
  const connected: User = { ...user, social, updatedAt: now };
  const committed = await ports.unitOfWork.commit(ports.users.change(user, connected));
  return committed.ok ? ok(connected) : committed;
};
