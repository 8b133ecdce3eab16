/** Reasons why a member does not get a value that must be unique: another member has it. */
export const takenFailures = [
  'ALREADY_MEMBER',
  'EMAIL_TAKEN',
  'PHONE_TAKEN',
  'PROMOTERCODE_TAKEN',
  'SOCIAL_TAKEN',
] as const;

/** Reasons why a member is not changed: a value is taken, or somebody else changed the member first. */
export type MemberChangeFailure = (typeof takenFailures)[number] | 'USER_CHANGED';

/** Kinds of values that are unique to a member, and by which a member can be found. */
export const userKeyKinds = ['email', 'phone', 'ci', 'kakao', 'naver', 'promoterCode'] as const;

export type UserKeyKind = (typeof userKeyKinds)[number];

export type UserKey = { kind: UserKeyKind; value: string };

/** Login of a member: username and password hash are stored together. */
export type Credential = { username: string; _user: string; passwordHash: string };
