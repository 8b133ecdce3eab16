/**
 * Reasons why a member is not changed: a unique value is another member's, or somebody else changed the member first.
 */
export type MemberChangeFailure =
  | 'ALREADY_MEMBER'
  | 'EMAIL_TAKEN'
  | 'PHONE_TAKEN'
  | 'PROMOTERCODE_TAKEN'
  | 'SOCIAL_TAKEN'
  | 'USER_CHANGED';

/** Kinds of values that are unique to a member, and by which a member can be found. */
export const userKeyKinds = ['email', 'phone', 'ci', 'kakao', 'naver', 'promoterCode'] as const;

export type UserKeyKind = (typeof userKeyKinds)[number];

export type UserKey = { kind: UserKeyKind; value: string };

/** Login of a member: username and password hash are stored together. */
export type Credential = { username: string; _user: string; passwordHash: string };
