import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import { transitions } from '#shared/domain/order/transition-table.ts';
import { type Mistake, skipEffect, tellMistake } from './mistakes.ts';
import { faultsIn, withFault } from './write-faults.ts';

/**
 * Tests of a shop with a mistake in it, which have to fail: `MISTAKE` says which, as JSON. `MISTAKES_SEEN` names a file that takes
 * down, line by line, in which test file which mistake could be made.
 */
const { MISTAKE, MISTAKES_SEEN } = process.env;
const mistake: Mistake | undefined = MISTAKE ? JSON.parse(MISTAKE) : undefined;
if (mistake?.forgets === 'effect') skipEffect(transitions, mistake);

const seen = new Set<string>();
const takeDown = (file: string, call: string, input: unknown): void => {
  const test = path.relative(process.cwd(), expect.getState().testPath ?? '');
  for (const one of faultsIn(call, input)) {
    const line = `${test}\t${tellMistake(one)}\n`;
    if (!seen.has(line)) appendFileSync(file, line);
    seen.add(line);
  }
};

/** A client that makes the mistake, where there is one. */
export const putMistake = (client: DynamoDBDocumentClient): DynamoDBDocumentClient => {
  if (!mistake && !MISTAKES_SEEN) return client;
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        const call = commandName.replace(/Command$/, '');
        if (MISTAKES_SEEN) takeDown(MISTAKES_SEEN, call, args.input);
        if (!mistake || mistake.forgets === 'effect') return next(args);
        return next({ ...args, input: withFault(mistake, call, args.input) });
      },
    { step: 'initialize', name: 'putMistake' },
  );
  return client;
};
