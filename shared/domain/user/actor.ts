import type { UserType } from './user-type.ts';

/** Who asks: a visitor known by the id of the cookie-held cart, or a logged-in member (spec §6). */
export type Visitor = { kind: 'visitor'; visitorId: string };
export type Member = {
  kind: 'member';
  _user: string;
  username: string;
  userType: UserType;
  /** Scopes of the access token: `console`, `admin02`, `admin03`, `promoter` … */
  scope: string[];
};
export type Actor = Visitor | Member;
