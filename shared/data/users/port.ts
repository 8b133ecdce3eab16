import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { SpecialDate } from '#shared/domain/coupon/coupon.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { Credential, MemberChangeFailure, UserKey } from '#shared/domain/stored/users.ts';
import type { User, WithdrawnUser } from '#shared/domain/user/user.ts';
import type { UserType } from '#shared/domain/user/user-type.ts';

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
  /** Refuses a decision made on a member as read when somebody changed the member since. */
  unchanged(user: Pick<User, '_id' | 'version'>): Write<'USER_CHANGED'>;
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
  withdraw(user: User, withdrawn: WithdrawnUser, by?: ChangedBy): Write<'USER_CHANGED'>[];
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
