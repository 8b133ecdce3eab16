import type { GuestPass } from './guest-pass.ts';
import type { UserType } from './user-type.ts';

/** Who asks: a visitor known by the hash of the secret in their cookie, or a logged-in member. */
export type Visitor = {
  kind: 'visitor';
  /** Opens nothing: the cookie's secret is not found by it (`app/web/access/visitor.ts`) */
  visitorId: string;
  /** A guest's order that was looked up in this browser */
  pass?: GuestPass;
};
export type Member = {
  kind: 'member';
  _user: string;
  /** The first account of who left and joined again (domain/identity/person.ts) */
  _person?: string;
  username: string;
  userType: UserType;
  /** `console`, `admin02`, `admin03`, `promoter` …: of the account where it was read live, else of the access token */
  scope: string[];
  /** The login the member came by; tokens made before logins were named say none */
  _session?: string;
  /** When this login last proved who sits there (ISO UTC); known of live accounts alone, no token tells it */
  provedAt?: string;
  /** Since when a login asks for a second factor; known of live accounts alone */
  secondFactorAt?: string;
  /** A clerk without the second factor the shop asks clerks for: `permit` grants no clerk's right. Of live accounts alone */
  mustEnrol?: true;
};
export type Actor = Visitor | Member;
