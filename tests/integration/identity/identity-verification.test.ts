import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPortOneIdentityVerification } from '#shared/integrations/portone/identity-verification.ts';
import type { IdentityVerificationPort } from '#shared/usecases/ports/outside/identity-verification.ts';
import { DOUBLES_TIMEOUT_MS, startTestDoubles, submit, type TestDoubles } from '#tests/support/doubles.ts';

const person = {
  name: '김하늘',
  birthDate: '1988-03-02',
  gender: 'FEMALE',
  operator: 'KT',
  phoneNumber: '01098765432',
};
const redirectUrl = 'https://shop.example/plugins/portone/identity/response';

let doubles: TestDoubles;
let identity: IdentityVerificationPort;
const create = (secret: string) =>
  createPortOneIdentityVerification({
    apiUrl: doubles.variable('PORTONE_API_URL'),
    storeId: doubles.variable('PORTONE_STORE_ID'),
    channelKey: doubles.variable('PORTONE_CHANNEL_KEY'),
    secret,
    sdkUrl: doubles.variable('PORTONE_SDK_URL'),
    windowUrl: doubles.variable('PORTONE_WINDOW_URL'),
    timeoutMs: DOUBLES_TIMEOUT_MS,
  });

beforeAll(async () => {
  doubles = await startTestDoubles();
  identity = create(doubles.variable('PORTONE_SECRET'));
});
afterAll(() => doubles.stop());

/** Opens the plain window; returns its address and the fields it is submitted with. */
const open = async (id: string) => {
  const { windowUrl = '', ...request } = identity.window({ identityVerificationId: id, redirectUrl });
  const response = await fetch(`${windowUrl}?${new URLSearchParams(request)}`);
  return { windowUrl, request, status: response.status };
};

test('a verified person comes back by id alone', async () => {
  const { windowUrl, request } = await open('iv-1');
  expect(await identity.find('iv-1')).toEqual({ kind: 'NOT_VERIFIED', state: 'READY' });

  const target = await submit(windowUrl, { ...request, ...person, outcome: 'verify' });
  const { identityVerificationId: name } = request;
  expect(target.href).toMatch(`${redirectUrl}?identityVerificationId=${name}&`);
  expect(target.searchParams.get('code')).toBeNull();

  const found = await identity.find('iv-1');
  expect(found).toMatchObject({
    kind: 'VERIFIED',
    identityVerificationId: 'iv-1',
    customer: { name: '김하늘', phone: '01098765432', birthDate: '1988-03-02', gender: 'FEMALE' },
  });
  expect((await open('iv-1')).status).toBe(409);
  // Window, address and provider use another name, by which the verification cannot be found.
  expect(name).toMatch(/^iv-[\w-]{43}$/);
  expect(await identity.find(name)).toEqual({ kind: 'NOT_VERIFIED', state: 'NOT_FOUND' });
});

test('the same person has the same CI in every verification', async () => {
  const cis = await Promise.all(
    ['iv-2', 'iv-3'].map(async (id) => {
      const { windowUrl, request } = await open(id);
      await submit(windowUrl, { ...request, ...person, outcome: 'verify' });
      const found = await identity.find(id);
      return found.kind === 'VERIFIED' ? found.customer.ci : undefined;
    }),
  );
  expect(cis[0]).toMatch(/^[A-Za-z0-9+/]{86}==$/);
  expect(cis[1]).toBe(cis[0]);
});

test('cancelled, never opened, forged and unreachable are told apart', async () => {
  const { windowUrl, request } = await open('iv-4');
  const target = await submit(windowUrl, { ...request, outcome: 'cancel' });
  expect(target.searchParams.get('code')).toBe('FAILURE_TYPE_PG');
  expect(await identity.find('iv-4')).toEqual({ kind: 'NOT_VERIFIED', state: 'FAILED' });
  expect(await identity.find('iv-none')).toEqual({ kind: 'NOT_VERIFIED', state: 'NOT_FOUND' });
  expect(await create('wrong').find('iv-4')).toEqual({ kind: 'UNKNOWN' });
  await doubles.spoil(doubles.variable('PORTONE_API_URL'), [{ kind: 'TIMEOUT_AFTER' }]);
  expect(await identity.find('iv-4')).toEqual({ kind: 'UNKNOWN' });
});

test('in a frame the result is told to the page around it', async () => {
  const { windowUrl, request } = await open('iv-5');
  const response = await fetch(windowUrl, {
    method: 'POST',
    body: new URLSearchParams({ ...request, ...person, frame: '1', outcome: 'verify' }),
  });
  expect(await response.text()).toContain(
    `parent.postMessage({"portone":{"identityVerificationId":"${request.identityVerificationId}"`,
  );
});
