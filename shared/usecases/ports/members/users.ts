import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { SpecialDate } from '#shared/domain/coupon/coupon.ts';
import type { Result } from '#shared/domain/result.ts';
import type { AddressBook } from '#shared/domain/user/address-book.ts';
import type { Like } from '#shared/domain/user/like.ts';
import type { User, WithdrawnUser } from '#shared/domain/user/user.ts';
import type { UserType } from '#shared/domain/user/user-type.ts';
import type { Watch } from '#shared/domain/user/watch.ts';
import type { PageQuery } from '../catalog/content.ts';
import type { Page } from '../page.ts';
import type { Write } from '../unit-of-work.ts';

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

export interface UsersPort {
  user(_user: string): Promise<User | undefined>;
  credential(username: string): Promise<Credential | undefined>;
  /**
   * Reads members by id, at most 100, in the order of `ids`; members that no longer exist are left out. Not consistent.
   */
  usersOf(ids: readonly string[]): Promise<User[]>;
  /** Lists members who left, latest first. */
  withdrawnUsers(query: PageQuery): Promise<Result<Page<WithdrawnUser>, 'BAD_CURSOR'>>;
  /** Finds the `_id` of the member who has a key. */
  userIdOf(key: UserKey): Promise<string | undefined>;
  /** Lists members, newest first, all or of a type. */
  users(query: PageQuery & { type?: UserType }): Promise<Result<Page<User>, 'BAD_CURSOR'>>;
  /** Lists members who joined by a promoter's code, newest first. */
  promotees(query: PageQuery & { _promoter: string }): Promise<Result<Page<User>, 'BAD_CURSOR'>>;
  /** Lists members in the order they joined, for jobs that process all of them. */
  everyone(page: PageQuery): Promise<Result<Page<User>, 'BAD_CURSOR'>>;
  /** Lists members with a special date on a month and day `05-05`, for jobs that process them. */
  withSpecialDate(
    date: SpecialDate,
    on: string,
    page: PageQuery,
  ): Promise<Result<Page<string>, 'BAD_CURSOR'>>;
  /** Adds a member with all unique keys. Each write is refused when its value is taken, naming the field. */
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
  /** Records the account the shop began with; refused when there is one already. */
  addFirstClerk(user: Pick<User, '_id' | 'createdAt'>): Write<'FIRST_CLERK_EXISTS'>;
  /** Replaces a member as read, and moves the keys that differ. Refused when somebody changed the member since. */
  change(before: User, after: User, by?: ChangedBy): Write<MemberChangeFailure>[];
  /** Builds a condition for another write: at that moment the member is not disabled and has the scope. */
  mustHold(_user: string, scope: string): Write<'NO_PERMISSION'>;
  /** Builds a condition for another write: at that moment the member exists and is not disabled. */
  mustBeActive(_user: string): Write<'NO_PERMISSION'>;
  /** Builds a condition for another write: at that moment the member has not left. */
  mustBeThere(_user: string): Write<'USER_NOT_FOUND'>;
  /** Ends all logins of a member begun before `now`, in one write whatever their number. */
  endLogins(_user: string, now: string): Write<'USER_NOT_FOUND'>;
  /** Sets the password of an existing username. */
  changePassword(username: string, passwordHash: string): Write<'USER_NOT_FOUND'>;
  /**
   * Deletes the member's own data and stores separately what the law requires. Refused when the member has left
   * already, or works in the console.
   */
  withdraw(user: User, kept: WithdrawnUser, by?: ChangedBy): Write<'USER_CHANGED'>[];
  /** Deletes all other data of a member who left: sessions, addresses, likes, watches. May be repeated. */
  forget(_user: string): Promise<void>;
  /**
   * Lists members who left some time before `now`, and of whom something may remain (`LEFT_BEHIND_SECONDS`); earliest
   * first.
   */
  leftBefore(now: string, page: PageQuery): Promise<Page<string>>;
  /** Removes a member from that queue when nothing more is to be deleted. */
  noteForgotten(_user: string): Promise<void>;
}

export interface AddressBooksPort {
  /** Reads the member's book with the version to pass when saving; a new one is empty, version 0. */
  addressBook(_user: string): Promise<{ entries: AddressBook; version: number }>;
  /** Saves a book made from `version`. Refused as CONFLICT when somebody saved since. */
  save(_user: string, entries: AddressBook, version: number): Write<'ADDRESS_BOOK_CHANGED'>;
}

export interface LikesPort {
  /** Lists the liked products of a member, latest first, with their total. */
  likesOfMember(_user: string, page: { limit: number; cursor?: string }): Promise<Page<Like>>;
  countOfMember(_user: string): Promise<number>;
  /** Finds which of `_products` (at most 100) the member likes. */
  likedAmong(_user: string, _products: readonly string[]): Promise<string[]>;
  /** Adds a like; does nothing when there is one already. */
  like(like: Like): Promise<void>;
  /** Removes a like; does nothing when there is none. */
  unlike(_user: string, _product: string): Promise<void>;
}

export interface WatchesPort {
  watchesOfMember(_user: string): Promise<Watch[]>;
  /** Adds views of products; only the latest ones are kept. */
  addWatches(_user: string, looks: readonly Watch[]): Promise<void>;
}
