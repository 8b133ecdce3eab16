import type { Ports } from '../ports/index.ts';

export type RotationStep = 'createSecret' | 'setSecret' | 'testSecret' | 'finishSecret';

/**
 * Runs one of the four steps in which Secrets Manager changes the secret between edge and origin (rules 11.3).
 * When a schedule of rotations is created, AWS only calls the test, before anything was sent: it then tests nothing.
 * @throws Error when the shop cannot be reached through the edge: the old value stays in use
 */
export const rotateEdgeSecret =
  ({ edgeSecret }: Pick<Ports, 'edgeSecret'>) =>
  async ({
    step,
    secretId,
    token,
  }: {
    step: RotationStep;
    secretId: string;
    token: string;
  }): Promise<void> => {
    if (step === 'createSecret') await edgeSecret.stage(secretId, token);
    else if (step === 'setSecret') await edgeSecret.send(secretId, token);
    else if (step === 'finishSecret') await edgeSecret.promote(secretId, token);
    else if ((await edgeSecret.isSent(secretId, token)) && !(await edgeSecret.isPassed()))
      throw new Error('the shop does not answer through the edge');
  };
