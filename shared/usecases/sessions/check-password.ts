import type { User } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';

/** Nobody's id: looking them up costs the same as looking somebody up. */
const NOBODY = '00000000000000000000000000';

/** A member, and which of their passwords opened: what was begun with one is void once there is another. */
export type Recognised = { user: User; passwordVersion: string };

/** Tells one password of an account from the next, and nothing about either. */
export const passwordVersionOf = ({ tokens }: Pick<Ports, 'tokens'>, passwordHash: string): string =>
  tokens.hash(`password#${passwordHash}`);

/**
 * The member of a username and password. Counts nothing.
 * @returns `right` only for the right password; `owner` is whoever has the username. Unknown names take as long
 */
export const checkPassword = async (
  ports: Pick<Ports, 'users' | 'passwords' | 'tokens'>,
  { username, password }: { username: string; password: string },
): Promise<{ owner: User | undefined; right: Recognised | undefined }> => {
  const credential = await ports.users.credential(username);
  const [matches, owner] = await Promise.all([
    ports.passwords.matches(password, credential?.passwordHash),
    ports.users.user(credential?._user ?? NOBODY),
  ]);
  const right =
    matches && owner && credential ? { user: owner, version: credential.passwordHash } : undefined;
  return {
    owner,
    right: right && { user: right.user, passwordVersion: passwordVersionOf(ports, right.version) },
  };
};
