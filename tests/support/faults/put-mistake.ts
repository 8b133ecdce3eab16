import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import { transitions } from '#shared/domain/order/steps/transition-table.ts';
import { type Mistake, skipEffect, tellMistake, watchSteps } from './mistakes.ts';
import { faultsThatTell, withFault } from './write-faults.ts';

/**
 * Puts a mistake into the shop under test, so that tests have to fail: `MISTAKE` is the mistake, as JSON.
 * `MISTAKES_SEEN` is a file that records, line by line, the test file and a mistake that would have changed a result in
 * it.
 */
const { MISTAKE, MISTAKES_SEEN } = process.env;
const mistake: Mistake | undefined = MISTAKE ? JSON.parse(MISTAKE) : undefined;

const seen = new Set<string>();
const takeDown = (file: string, mistakes: readonly Mistake[]): void => {
  const { testPath } = expect.getState();
  if (!testPath) return;
  for (const candidate of mistakes) {
    const line = `${path.relative(process.cwd(), testPath)}\t${tellMistake(candidate)}\n`;
    if (!seen.has(line)) appendFileSync(file, line);
    seen.add(line);
  }
};

if (mistake?.forgets === 'effect') skipEffect(transitions, mistake);
if (MISTAKES_SEEN) watchSteps(transitions, (mistakes) => takeDown(MISTAKES_SEEN, mistakes));

/** Wraps a client to make the mistake, if there is one. */
export const putMistake = (client: DynamoDBDocumentClient): DynamoDBDocumentClient => {
  if (!mistake && !MISTAKES_SEEN) return client;
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const call = commandName.replace(/Command$/, '');
        const input =
          mistake && mistake.forgets !== 'effect' ? withFault(mistake, call, args.input) : args.input;
        const note = (error?: unknown) => {
          if (MISTAKES_SEEN) takeDown(MISTAKES_SEEN, faultsThatTell(call, input, error));
        };
        try {
          const answer = await next({ ...args, input });
          note();
          return answer;
        } catch (error) {
          note(error);
          throw error;
        }
      },
    { step: 'initialize', name: 'putMistake' },
  );
  return client;
};
