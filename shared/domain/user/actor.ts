import type { GuestPass } from './guest-pass.ts';
import type { UserType } from './user-type.ts';

/** Visitor, identified by the hash of the secret in their cookie; `Member` is a logged-in member. */
export type Visitor = {
  kind: 'visitor';
  /** Grants no access: the cookie's secret cannot be derived from it (`app/web/access/visitor.ts`) */
  visitorId: string;
  /** Guest's order that was looked up in this browser */
  pass?: GuestPass;
};
export type Member = {
  kind: 'member';
  _user: string;
  /** First account of a member who left and joined again (domain/identity/person.ts) */
  _person?: string;
  username: string;
  userType: UserType;
  /**
   * `console`, `admin02`, `admin03`, `promoter` …: from the account when it was read live, otherwise from the access
   * token
   */
  scope: string[];
  /** Login the member's token belongs to; absent in older tokens */
  _session?: string;
  /** Time this login was last proved by password (ISO UTC); only for live accounts, as no token contains it */
  provedAt?: string;
  /** Time from which logins need a second factor; only for live accounts */
  secondFactorAt?: string;
  /**
   * Set for a clerk who lacks the second factor the shop requires: `permit` grants no clerk's right. Only for live
   * accounts
   */
  mustEnrol?: true;
};
export type Actor = Visitor | Member;
