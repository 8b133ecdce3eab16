import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCodefBank } from '#shared/integrations/codef/bank.ts';
import type { BankPort } from '#shared/usecases/ports/outside/bank.ts';
import { DOUBLES_TIMEOUT_MS, startTestDoubles, submit, type TestDoubles } from '#tests/support/doubles.ts';

let doubles: TestDoubles;
let bank: BankPort;
const create = (clientSecret: string) =>
  createCodefBank({
    authUrl: doubles.variable('CODEF_AUTH_URL'),
    apiUrl: doubles.variable('CODEF_API_URL'),
    clientId: doubles.variable('CODEF_CLIENT_ID'),
    clientSecret,
    timeoutMs: DOUBLES_TIMEOUT_MS,
  });

beforeAll(async () => {
  doubles = await startTestDoubles();
  bank = create(doubles.variable('CODEF_CLIENT_SECRET'));
});
afterAll(() => doubles.stop());

const account = (accountNumber: string) => ({ bankCode: '004', accountNumber });

test('the holder is who the bank says', async () => {
  expect(await bank.holderName(account('110123456789'))).toEqual({ kind: 'FOUND', accountHolder: '김온결' });
  expect(await bank.holderName(account('110123459999'))).toEqual({ kind: 'FOUND', accountHolder: '박다른' });
  await submit(`${doubles.variable('CODEF_API_URL')}/holders`, {
    organization: '0004',
    account: '110123456789',
    holder: '이바다',
  });
  expect(await bank.holderName(account('110123456789'))).toEqual({ kind: 'FOUND', accountHolder: '이바다' });
});

test('one won carries the code', async () => {
  expect(await bank.sendWon(account('110123456789'), '482913')).toEqual({ kind: 'SENT' });
  const response = await fetch(`${doubles.variable('CODEF_API_URL')}/transfers.json`);
  expect(await response.json()).toMatchObject({
    transfers: [{ organization: '0004', inPrintContent: '482913' }],
  });
});

test('a bank that rests, a wrong number and a wrong secret are told apart', async () => {
  expect(await bank.sendWon(account('110123450000'), '1')).toEqual({ kind: 'UNKNOWN' });
  expect(await bank.holderName(account('12'))).toMatchObject({ kind: 'REJECTED', code: 'CF-00001' });
  expect(await create('wrong').holderName(account('110123456789'))).toEqual({ kind: 'UNKNOWN' });
  await doubles.spoil(doubles.variable('CODEF_API_URL'), [{ kind: 'TIMEOUT_AFTER' }]);
  expect(await bank.sendWon(account('110123456789'), '1')).toEqual({ kind: 'UNKNOWN' });
});
