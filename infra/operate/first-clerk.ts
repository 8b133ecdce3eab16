import '../build/require-node.cjs';
import { parseArgs } from 'node:util';
import { ulid } from 'ulid';
import { firstClerkForm } from '#shared/contracts/members/console-user.ts';
import { createContentRepository } from '#shared/data/content/repository.ts';
import { createMessageWrites } from '#shared/data/messages/message-writes.ts';
import { createSecondFactorsRepository } from '#shared/data/second-factors/repository.ts';
import { createSessionsRepository } from '#shared/data/sessions/repository.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import { createUsersRepository } from '#shared/data/users/repository.ts';
import { systemClock } from '#shared/integrations/machine.ts';
import { createPasswords } from '#shared/integrations/secrets/passwords.ts';
import { createFirstClerk, recoverClerk } from '#shared/usecases/users/first-clerk.ts';
import { createClients } from '#shared/wiring/clients.ts';
import { stageChosen } from '../config.ts';
import { tableOfStage } from './stage-table.ts';
import { openTerminal } from './terminal.ts';

/**
 * `npm run first-clerk -- -c stage=prod`: the account a new shop begins with. All of it is typed, the password unseen and
 * twice; none of it may be an argument, which shells remember. A second call is refused.
 * `-- -c stage=prod --recover <username>` takes the second factor off a clerk who has lost it; all clerks are told by mail.
 */
const { values } = parseArgs({
  options: {
    context: { type: 'string', short: 'c', multiple: true, default: [] },
    recover: { type: 'string' },
  },
});
const { table, region } = await tableOfStage(stageChosen(values.context));
const client = createClients(region).dynamodb;
const data = { client, table };
const unitOfWork = createUnitOfWork(client);
const ports = {
  users: createUsersRepository(data),
  secondFactors: createSecondFactorsRepository(data),
  sessions: createSessionsRepository(data),
  messageWrites: createMessageWrites(data),
  content: createContentRepository(data, { unitOfWork }),
  passwords: createPasswords(),
  ids: { next: () => ulid() },
  clock: systemClock,
  unitOfWork,
};

const refuse = (why: string): never => {
  console.error(why);
  process.exit(1);
};

const create = async (): Promise<void> => {
  const terminal = openTerminal();
  const typed = {
    username: await terminal.ask('Username (4–20 small letters and digits): '),
    name: await terminal.ask('Name: '),
    email: await terminal.ask('Mail address: '),
    phone: await terminal.ask('Phone: '),
    password: await terminal.askSecretly(
      'Password (8–16 letters, digits and special characters, some of each): ',
    ),
  };
  const again = await terminal.askSecretly('Password once more: ');
  terminal.end();
  if (typed.password !== again) refuse('The two passwords differ. Nothing was created.');
  const form = firstClerkForm.safeParse(typed);
  if (!form.success)
    return refuse(form.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  const created = await createFirstClerk(ports)(form.data);
  if (!created.ok) return refuse(`${created.failure.code}: ${created.failure.message}`);
  console.log(`${created.value.username} may enter the console. The first login enrols a second factor.`);
};

const recover = async (username: string): Promise<void> => {
  const recovered = await recoverClerk(ports)({ username });
  if (!recovered.ok) return refuse(`${recovered.failure.code}: ${recovered.failure.message}`);
  console.log(
    `${username} logs in without a second factor once, and enrols one. Told: ${recovered.value.told} clerks.`,
  );
};

await (values.recover === undefined ? create() : recover(values.recover));
