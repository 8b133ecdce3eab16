import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { SpecialDate } from '#shared/domain/coupon/coupon.ts';
import type { Result } from '#shared/domain/result.ts';
import type { AddressBook } from '#shared/domain/user/address-book.ts';
import type { Like } from '#shared/domain/user/like.ts';
import type { User, WithdrawnUser } from '#shared/domain/user/user.ts';
import type { UserType } from '#shared/domain/user/user-type.ts';
import type { Watch } from '#shared/domain/user/watch.ts';
import type { PageQuery } from './content.ts';
import type { Page } from './page.ts';
import type { Write } from './unit-of-work.ts';

/** Why a member is not changed: what no two members share is another’s, or somebody was faster. */
export type MemberChangeFailure =
  | 'ALREADY_MEMBER'
  | 'EMAIL_TAKEN'
  | 'PHONE_TAKEN'
  | 'PROMOTERCODE_TAKEN'
  | 'SOCIAL_TAKEN'
  | 'USER_CHANGED';

/** What no two members share, and by which a member can be found. */
export const userKeyKinds = ['email', 'phone', 'ci', 'kakao', 'naver', 'promoterCode'] as const;
export type UserKeyKind = (typeof userKeyKinds)[number];
export type UserKey = { kind: UserKeyKind; value: string };

/** A username is claimed together with the password that opens it. */
export type Credential = { username: string; _user: string; passwordHash: string };

export interface UsersPort {
  user(_user: string): Promise<User | undefined>;
  credential(username: string): Promise<Credential | undefined>;
  /** Members by id, at most 100, in the order asked for; who is not there any more is left out. A moment old. */
  usersOf(ids: readonly string[]): Promise<User[]>;
  /** Those who left, the latest first. */
  withdrawnUsers(query: PageQuery): Promise<Result<Page<WithdrawnUser>, 'BAD_CURSOR'>>;
  /** The `_id` of the member who holds a key. */
  userIdOf(key: UserKey): Promise<string | undefined>;
  /** Members newest first, all or of a type. */
  users(query: PageQuery & { type?: UserType }): Promise<Result<Page<User>, 'BAD_CURSOR'>>;
  /** Members who joined by a promoter's code, newest first. */
  promotees(query: PageQuery & { _promoter: string }): Promise<Result<Page<User>, 'BAD_CURSOR'>>;
  /** Members in the order they joined, for work that goes through all of them. */
  everyone(page: PageQuery): Promise<Result<Page<User>, 'BAD_CURSOR'>>;
  /** Who has a special date on a month and day `05-05`, for work that goes through them. */
  withSpecialDate(
    date: SpecialDate,
    on: string,
    page: PageQuery,
  ): Promise<Result<Page<string>, 'BAD_CURSOR'>>;
  /** A new member with all that is unique about them; each write is refused when taken, naming its field. */
  add(
    user: User,
    passwordHash: string,
    by?: ChangedBy,
  ): Write<
    | 'ALREADY_MEMBER'
    | 'EMAIL_TAKEN'
    | 'PHONE_TAKEN'
    | 'PROMOTERCODE_TAKEN'
    | 'SOCIAL_TAKEN'
    | 'USERNAME_TAKEN'
  >[];
  /** Notes whose account the shop began with; refused when there was one before. */
  addFirstClerk(user: Pick<User, '_id' | 'createdAt'>): Write<'FIRST_CLERK_EXISTS'>;
  /** Replaces a member as read; refused when somebody changed them since. Moves the keys that differ. */
  change(before: User, after: User, by?: ChangedBy): Write<MemberChangeFailure>[];
  /** A condition on somebody else's write: the member is neither disabled nor without a scope at that moment. */
  mustHold(_user: string, scope: string): Write<'NO_PERMISSION'>;
  /** A condition on somebody else's write: the member is there and not disabled at that moment. */
  mustBeActive(_user: string): Write<'NO_PERMISSION'>;
  /** A condition on somebody else's write: the member has not gone at that moment. */
  mustBeThere(_user: string): Write<'USER_NOT_FOUND'>;
  /** Ends every login of a member begun before `now`, in one write whatever their number. */
  endLogins(_user: string, now: string): Write<'USER_NOT_FOUND'>;
  /** Sets the password of a username that exists. */
  changePassword(username: string, passwordHash: string): Write<'USER_NOT_FOUND'>;
  /** The member's own data goes, what the law keeps is put apart; refused when already gone, or at work in the console. */
  withdraw(user: User, kept: WithdrawnUser, by?: ChangedBy): Write<'USER_CHANGED'>[];
  /** Deletes whatever else lies with a member who went: sessions, addresses, likes, watches. Harmless to repeat. */
  forget(_user: string): Promise<void>;
  /** Those who left some time before `now`, and may have left something behind since (`LEFT_BEHIND_SECONDS`); the earliest first. */
  leftBefore(now: string, page: PageQuery): Promise<Page<string>>;
  /** Nothing more of them is to be deleted: they leave that queue. */
  noteForgotten(_user: string): Promise<void>;
}

export interface AddressBooksPort {
  /** The member's book with the version to hand back when saving; a new one is empty, version 0. */
  addressBook(_user: string): Promise<{ entries: AddressBook; version: number }>;
  /** Saves a book as it followed from `version`; refused as CONFLICT when somebody saved since. */
  save(_user: string, entries: AddressBook, version: number): Write<'ADDRESS_BOOK_CHANGED'>;
}

export interface LikesPort {
  /** Liked products of a member, latest first, with how many there are. */
  likesOfMember(_user: string, page: { limit: number; cursor?: string }): Promise<Page<Like>>;
  countOfMember(_user: string): Promise<number>;
  /** Which of `_products` (at most 100) the member likes. */
  likedAmong(_user: string, _products: readonly string[]): Promise<string[]>;
  /** A no-op when already liked. */
  like(like: Like): Promise<void>;
  /** A no-op when not liked. */
  unlike(_user: string, _product: string): Promise<void>;
}

export interface WatchesPort {
  watchesOfMember(_user: string): Promise<Watch[]>;
  /** Adds looks; of all, only the latest are kept. */
  addWatches(_user: string, looks: readonly Watch[]): Promise<void>;
}
