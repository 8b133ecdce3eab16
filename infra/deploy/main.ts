import '../build/require-node.cjs';
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { stageChosen, stageNamed } from '../config.ts';
import { addNativeModules } from '../native-modules.ts';
import { awsAccount } from './account.ts';
import { checkAccount } from './check-account.ts';

/**
 * `npm run deploy`, `npm run deploy -- -c stage=staging`: checks the account for the stage, builds, deploys all stacks.
 * It asks no questions, so it needs no terminal; `--check` only checks.
 */
const { values } = parseArgs({
  options: {
    context: { type: 'string', short: 'c', multiple: true, default: [] },
    check: { type: 'boolean', default: false },
  },
});
const name = stageChosen(values.context);

const run = (command: string, ...args: string[]): void => {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`\n${command} ${args.join(' ')} failed.`);
    process.exit(1);
  }
};

const stage = stageNamed(name);
const lacks = await checkAccount(awsAccount(stage.env.region), stage).catch((error: unknown) => {
  console.error(
    `The AWS account cannot be asked (credentials? aws sts get-caller-identity): ${String(error)}`,
  );
  process.exit(1);
});
for (const { isBlocking, what, ask } of lacks)
  console.error(`${isBlocking ? 'Missing' : 'Before shoppers come'}: ${what}\n  → ${ask}`);
if (lacks.some(({ isBlocking }) => isBlocking)) {
  console.error(
    `\nNothing was built or deployed. Once what is missing is there: npm run deploy -- -c stage=${name}`,
  );
  process.exit(1);
}
if (!values.check) {
  run('npm', 'run', 'build');
  addNativeModules('build/functions', stage.architecture === 'arm64' ? 'arm64' : 'x64');
  run(
    ...(['npx', 'cdk', 'deploy', '--all', '--require-approval', 'never', '--progress', 'events'] as const),
    ...['-c', `stage=${name}`, '-c', 'artifacts=build'],
  );
}
