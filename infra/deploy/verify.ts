import { setTimeout as pause } from 'node:timers/promises';
import type { Deployed, Stage } from '../config.ts';
import { checkEdge } from './check-edge.ts';
import { checkDeployed, commandBack, readDeployed } from './deployed.ts';
import { createEdgeAnswers } from './edge-answers.ts';

/** Tries, a tenth of a minute apart, until the public address answers: a new domain takes minutes to be known. */
const TRIES = 50;
const PAUSE_MS = 6_000;

const waitForDomain = async (origin: string): Promise<void> => {
  const ask = createEdgeAnswers(origin);
  for (let tried = 1; tried < TRIES; tried++) {
    if ((await ask({ path: '/healthz' })).status !== 0) return;
    await pause(PAUSE_MS);
  }
};

/**
 * Checks what serves a stage now, the version itself and through the edge, and tells the outcome.
 *
 * @param before what served it before this deployment, if any
 * @returns true when nothing is wrong
 */
export const verify = async (stage: Stage, before: Deployed | undefined): Promise<boolean> => {
  const deployed = await readDeployed(stage);
  if (!deployed) {
    console.error(`Nothing of the stage ${stage.name} is deployed.`);
    return false;
  }
  const failures = await checkDeployed(stage, deployed);
  // A version that does not answer would only fail once more for each address.
  if (failures.length === 0) {
    await waitForDomain(stage.publicOrigin);
    const { publicOrigin: origin, checksByOrder: mayOrder } = stage;
    failures.push(...(await checkEdge({ origin, webUrl: deployed.webUrl, mayOrder })));
  }
  if (failures.length === 0) {
    console.log(`Checked: ${stage.publicOrigin} serves ${deployed.commit}.`);
    return true;
  }
  console.error(
    `\nWhat serves now failed its check:\n${failures.map((failure) => `  ${failure}`).join('\n')}`,
  );
  const back = commandBack(stage.name, { before, now: deployed });
  console.error(back ? `Back to the version before: ${back}` : 'No version before is known.');
  return false;
};
