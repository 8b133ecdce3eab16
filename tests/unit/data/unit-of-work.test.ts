import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import { fail } from '#shared/domain/result.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';

/** Builds a conflict. Neither emulator ever answers one, so a fake client does (rules 7.5). */
const canceled = (...codes: string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: '',
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

const playing = (...answers: (Error | 'done')[]) => {
  const pauses: number[] = [];
  const tokens: string[] = [];
  let sent = 0;
  const client = {
    send: async ({ input }: TransactWriteCommand) => {
      tokens.push(input.ClientRequestToken ?? '');
      const answer = answers[Math.min(sent++, answers.length - 1)];
      if (answer instanceof Error) throw answer;
      return {};
    },
  } as unknown as DynamoDBDocumentClient;
  const pause = async (ms: number) => void pauses.push(ms);
  return {
    unitOfWork: createUnitOfWork(client, { pause, random: () => 1 }),
    pauses,
    tokens,
    sent: () => sent,
  };
};

const soldOut = fail('SOLD_OUT', '재고가 부족합니다').failure;
const writes: Write<'SOLD_OUT'>[] = [
  { action: 'Put', params: {} },
  { action: 'Update', params: {}, refusal: soldOut },
];

test('conflicts with others are tried again with growing pauses until it goes through', async () => {
  const { unitOfWork, pauses, sent } = playing(
    canceled('TransactionConflict', 'None'),
    canceled('None', 'TransactionConflict'),
    canceled('ThrottlingError', 'None'),
    'done',
  );
  expect(await unitOfWork.commit(writes)).toEqual({ ok: true, value: undefined });
  expect(sent()).toBe(4);
  expect(pauses).toEqual([15, 30, 60]);
});

test.each(['ThrottlingException', 'ProvisionedThroughputExceededException', 'RequestLimitExceeded'])(
  'a table that refuses for now is tried again, then answered as BUSY: %s',
  async (name) => {
    const refused = Object.assign(new Error(), { name });
    expect(await playing(refused, 'done').unitOfWork.commit(writes)).toEqual({ ok: true, value: undefined });
    expect(await playing(refused).unitOfWork.commit(writes)).toMatchObject({
      ok: false,
      failure: { kind: 'UNAVAILABLE', code: 'BUSY' },
    });
  },
);

test('conflicts that never end are answered as BUSY', async () => {
  const { unitOfWork, sent } = playing(canceled('TransactionConflict', 'None'));
  expect(await unitOfWork.commit(writes)).toMatchObject({
    ok: false,
    failure: { kind: 'UNAVAILABLE', code: 'BUSY' },
  });
  expect(sent()).toBe(10);
});

test('a condition that does not hold is answered by its own write, and not tried again', async () => {
  const { unitOfWork, sent } = playing(canceled('TransactionConflict', 'ConditionalCheckFailed'));
  expect(await unitOfWork.commit(writes)).toEqual({ ok: false, failure: soldOut });
  expect(sent()).toBe(1);
});

test('a condition nobody expected to fail, and any other error, is thrown', async () => {
  await expect(
    playing(canceled('ConditionalCheckFailed', 'None')).unitOfWork.commit(writes),
  ).rejects.toThrow();
  await expect(playing(new Error('no table')).unitOfWork.commit(writes)).rejects.toThrow('no table');
  await expect(
    playing('done').unitOfWork.commit(Array.from({ length: 101 }, () => writes[0] as Write)),
  ).rejects.toThrow(RangeError);
});

test('a table that fails without a verdict is asked again under the same token, and in the end it is thrown', async () => {
  const failed = Object.assign(new Error('500'), { name: 'InternalServerError' });
  const { unitOfWork, tokens } = playing(failed, failed, canceled('TransactionConflict', 'None'), 'done');
  expect(await unitOfWork.commit(writes)).toEqual({ ok: true, value: undefined });
  const [first, second, third, fourth] = tokens;
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
  await expect(playing(failed).unitOfWork.commit(writes)).rejects.toThrow('500');
});
