import type { Credential } from '#shared/domain/stored/users.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';

/** Id without an account: looking it up costs the same as one with an account. */
const NOBODY = '00000000000000000000000000';

/**
 * Member, and the version of the password that matched: a login begun with one password is void once there is another.
 */
export type Recognised = { user: User; passwordVersion: string };

/** Makes a value that distinguishes one password of an account from the next, and reveals neither. */
export const passwordVersionOf = ({ tokens }: Pick<Ports, 'tokens'>, passwordHash: string): string =>
  tokens.hash(`password#${passwordHash}`);

/**
 * Finds the member of a username's credential, if this is its password. Counts nothing.
 * @param credential undefined for a name without an account, which takes the same time
 * @returns `right` only for the right password; `owner` is the member who has the username
 */
export const checkPassword = async (
  ports: Pick<Ports, 'users' | 'passwords' | 'tokens'>,
  password: string,
  credential: Credential | undefined,
): Promise<{ owner: User | undefined; right: Recognised | undefined }> => {
  const [matches, owner] = await Promise.all([
    ports.passwords.matches(password, credential?.passwordHash),
    ports.users.user(credential?._user ?? NOBODY),
  ]);
  if (!matches || !owner || !credential) return { owner, right: undefined };
  return {
    owner,
    right: { user: owner, passwordVersion: passwordVersionOf(ports, credential.passwordHash) },
  };
};
