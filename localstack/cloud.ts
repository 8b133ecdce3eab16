import { startDeployedCloud } from './deployed/cloud.ts';
import { openDoors, seed, settings, warn } from './open-mall.ts';
import { runUntilStopped } from './run-until-stopped.ts';

/** `npm run localstack`: deploys the CDK app itself, in its local stage, to LocalStack (README.md in this folder). */

const { dataDir, port, host } = settings();
const opening = new AbortController();
const running: (() => unknown)[] = [];

const stop = async () => {
  for (const end of running.splice(0).reverse()) await end();
};

const { signal } = opening;
const opened = startDeployedCloud({ dataDir, port, host, signal, seed: (env) => seed(env, signal) }, running);
runUntilStopped(async () => {
  opening.abort();
  await opened.catch(() => undefined);
  await stop();
});
try {
  const cloud = await opened;
  console.log(
    [
      `\n  Shop      ${cloud.publicOrigin}`,
      `  Outbox    ${cloud.outboxUrl}`,
      ...(cloud.controlUrl ? [`  Control   ${cloud.controlUrl}`] : []),
      `  On        LocalStack by ${cloud.way}`,
      '\n  Ctrl-C stops everything; nothing is kept.',
    ].join('\n'),
  );
  warn(openDoors({ host, engine: cloud.engine }));
} catch (error) {
  if (!opening.signal.aborted) {
    console.error(error instanceof Error ? error.message : error);
    await stop();
    process.exit(1);
  }
}
