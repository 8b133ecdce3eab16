import '../build/require-node.cjs';
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { stageChosen, stageNamed } from '../config.ts';
import { addNativeModules } from '../native-modules.ts';
import { awsAccount } from './account.ts';
import { commitHere, readDeployed } from './deployed.ts';
import { NotAllowed } from './not-allowed.ts';
import { reportCheck } from './report-check.ts';
import { verify } from './verify.ts';

/**
 * `npm run deploy`, `npm run deploy -- -c stage=staging`: checks the account for the stage, builds, deploys all stacks,
 * and checks what serves then. It asks no questions, so it needs no terminal; `--check` only checks the account,
 * `--verify` only what serves.
 */
const { values } = parseArgs({
  options: {
    context: { type: 'string', short: 'c', multiple: true, default: [] },
    check: { type: 'boolean', default: false },
    verify: { type: 'boolean', default: false },
  },
});
const stage = stageNamed(stageChosen(values.context));

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

/** Ends the program when AWS does not answer a question. */
const unasked = (error: unknown): never => {
  console.error(
    `The AWS account cannot be asked (credentials? aws sts get-caller-identity): ${String(error)}`,
  );
  process.exit(1);
};

const deploy = async (): Promise<boolean> => {
  const isReady = await reportCheck(awsAccount(stage.env.region), stage, console.error).catch(unasked);
  if (!isReady || values.check) return isReady;
  const before = await readDeployed(stage).catch((error: unknown) => {
    if (!(error instanceof NotAllowed)) return unasked(error);
    console.error(`Not allowed to ask: ${error.action}. The version before is not known.`);
    return undefined;
  });
  run('npm', 'run', 'build');
  addNativeModules('build/functions', stage.architecture === 'arm64' ? 'arm64' : 'x64');
  run(
    ...(['npx', 'cdk', 'deploy', '--all', '--require-approval', 'never', '--progress', 'events'] as const),
    ...['-c', `stage=${stage.name}`, '-c', 'artifacts=build', '-c', `commit=${commitHere()}`],
  );
  return verify(stage, before).catch(unasked);
};

const isWell = values.verify ? await verify(stage, undefined).catch(unasked) : await deploy();
if (!isWell) process.exitCode = 1;
