import type { NewMemberForm } from '#shared/contracts/members/console-user.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '../ports/index.ts';
import { type ConsoleUser, consoleUser } from './console-users.ts';
import { type EnrolFailure, type EnrolPorts, enrol, newMember } from './enrol.ts';

type Needs = EnrolPorts & Pick<Ports, 'passwords'>;

/**
 * Creates, for a clerk, an account for somebody at the counter or on the phone, by the rules of signing up. It has no
 * identity check and no agreed terms, which only its owner can give; the owner can change the password later. To give
 * it rights in the console, the clerk must confirm with their own password. Needs scope console. Answers FORBIDDEN:
 * NO_PERMISSION, STEP_UP_REQUIRED; CONFLICT: USERNAME_TAKEN, EMAIL_TAKEN, PHONE_TAKEN.
 */
export const createConsoleUser =
  (ports: Needs) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: NewMemberForm }): Promise<Result<ConsoleUser, ClerkFailure | EnrolFailure>> => {
    const { scopes, password, ...person } = form;
    const by = requireClerk(ports)({ ...clerk, area: 'only', proven: scopes.length > 0 });
    if (!by.ok) return by;
    const begun = newMember({ ...person, _id: ports.ids.next() }, by.value.at);
    const user = { ...begun, scope: [...begun.scope, ...scopes] };
    const entered = await enrol(ports)(user, {
      passwordHash: await ports.passwords.hash(password),
      also: [ports.users.mustHold(by.value._user, 'console')],
      by: by.value,
    });
    return entered.ok ? ok(consoleUser(entered.value)) : entered;
  };
