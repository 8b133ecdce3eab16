import { beforeAll, expect, test } from 'vitest';
import { type CartKind, cartKinds } from '#shared/domain/cart/cart.ts';
import { issueTo } from '#shared/domain/coupon/issue.ts';
import * as limits from '#shared/domain/limits.ts';
import { secondsAfter } from '#shared/domain/time/instant.ts';
import { ACCESS_SECONDS, LEFT_BEHIND_SECONDS } from '#shared/domain/user/session.ts';
import { getMyRefundAccount } from '#shared/usecases/bank/my-refund-account.ts';
import { openAccount } from '#shared/usecases/bank/seal-account.ts';
import { eraseMembers, queueLeftMembers } from '#shared/usecases/retention/erase-members.ts';
import { logIn } from '#shared/usecases/sessions/log-in.ts';
import { certify, startCertification } from '#shared/usecases/users/certify.ts';
import { join } from '#shared/usecases/users/join.ts';
import { findUsername, resetPassword } from '#shared/usecases/users/recover.ts';
import { withdraw } from '#shared/usecases/users/withdraw.ts';
import { changesOf } from '#tests/support/changes.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { joinAs, memberPorts, must, signUp, somebody, term, verifyAs } from '#tests/support/members.ts';
import { aShopCoupon } from '#tests/unit/coupon/coupon-samples.ts';

const address = 'test';

describeWithTable('joining', (table) => {
  const clock = testClock();
  const ports = memberPorts(table, clock);
  const necessary = term('service', true);
  const optional = term('marketing', false);
  const form = { _terms: [necessary._id] };
  const joined = async (fields: Parameters<typeof signUp>[0], person = somebody()) =>
    join(ports)({
      form: signUp({ ...form, identityVerificationId: await verifyAs(ports, person, 'JOIN'), ...fields }),
      address,
    });

  beforeAll(() =>
    Promise.all(
      [necessary, optional].map((text) =>
        ports.terms.publish({ before: {}, after: { text }, version: text }),
      ),
    ),
  );

  test('keeps the carrier’s name and phone, the agreements by version, and the first address', async () => {
    const { _user } = must(
      await joined(
        {
          username: 'first01',
          name: '다른이름',
          phone: '01099999999',
          postcode: '04524',
          address1: '서울 중구',
          address2: '1층',
        },
        somebody({ name: '김온결', phone: '01012341234' }),
      ),
    );
    const user = await ports.users.user(_user);
    expect(user).toMatchObject({ name: '김온결', phone: '01012341234', scope: ['PERSON'] });
    expect(user?.agreements).toEqual([
      { _terms: necessary._id, code: 'service', version: 1, agreedAt: clock.now() },
    ]);
    expect((await ports.addressBooks.addressBook(_user)).entries).toMatchObject([
      { address1: '서울 중구', isDefault: true },
    ]);
  });

  test('keeps the account of the form, the number sealed, until it is proven; only in the member’s own name', async () => {
    const bank = { code: '004', accountNumber: '1234567890', accountHolder: '김 온결' } as const;
    const other = await joined({ username: 'bank01', bank }, somebody({ name: '이온결' }));
    expect(other).toMatchObject({ ok: false, failure: { issues: [{ path: 'bank.accountHolder' }] } });
    const { _user } = must(await joined({ username: 'bank01', bank }, somebody({ name: '김온결' })));
    const shown = { accountBankCode: '004', accountNumber: '******7890', accountHolder: '김 온결' };
    expect(await getMyRefundAccount(ports)({ _user })).toEqual({ ...shown, isUnproven: true });
    const account = await ports.refundAccounts.refundAccount(_user);
    expect(account && (await openAccount(ports)(account, `user#${_user}`)).accountNumber).toBe('1234567890');
  });

  test('gives a username to one of ten who ask at the same moment, and leaves nothing of the others', async () => {
    const people = Array.from({ length: 10 }, () => somebody());
    const answers = await Promise.all(
      people.map((person, n) => joined({ username: 'wanted01', email: `wanted${n}@example.com` }, person)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.failure.code]));
    expect(new Set(codes)).toEqual(new Set(['USERNAME_TAKEN']));
    const claimed = await Promise.all(
      people.map((_, n) => ports.users.userIdOf({ kind: 'email', value: `wanted${n}@example.com` })),
    );
    expect(claimed.filter(Boolean)).toHaveLength(1);
  });

  test('refuses an email in use whatever its case, a phone and a person that are members', async () => {
    const person = somebody();
    must(await joined({ username: 'taken01', email: 'Taken@Example.com' }, person));
    const codeOf = async (answer: ReturnType<typeof joined>) => {
      const result = await answer;
      return result.ok ? 'JOINED' : result.failure.code;
    };
    expect(await codeOf(joined({ username: 'taken02', email: 'taken@example.COM' }))).toBe('EMAIL_TAKEN');
    expect(await codeOf(joined({ username: 'taken02' }, somebody({ phone: person.phone })))).toBe(
      'PHONE_TAKEN',
    );
    expect(await codeOf(joined({ username: 'taken02' }, somebody({ ci: person.ci })))).toBe('ALREADY_MEMBER');
  });

  test('uses an identity check once, and only for what it was started for', async () => {
    const id = await verifyAs(ports, somebody(), 'JOIN');
    must(await joined({ username: 'once01', identityVerificationId: id }));
    const again = await joined({ username: 'once02', identityVerificationId: id });
    expect(again).toMatchObject({ ok: false, failure: { code: 'VERIFICATION_REQUIRED' } });
    const other = await verifyAs(ports, somebody(), 'FIND_ID');
    const misused = await joined({ username: 'once03', identityVerificationId: other });
    expect(misused).toMatchObject({ ok: false, failure: { code: 'VERIFICATION_REQUIRED' } });
    const twins = await verifyAs(ports, somebody(), 'JOIN');
    const race = await Promise.all(
      ['once04', 'once05'].map((username) => joined({ username, identityVerificationId: twins })),
    );
    expect(race.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('believes no check it did not start, none from before, none past its half hour', async () => {
    const unknown = await certify(ports)({ identityVerificationId: 'iv-of-somebody-else-entirely' });
    expect(unknown).toMatchObject({ ok: false, failure: { code: 'VERIFICATION_FAILED' } });
    const start = () => startCertification(ports)({ purpose: 'JOIN', redirectUrl: '/', address });
    const { identityVerificationId } = must(await start());
    ports.carrier.verify(identityVerificationId, somebody(), '2026-11-01T00:00:00.000Z');
    expect(await certify(ports)({ identityVerificationId })).toMatchObject({ ok: false });
    const late = must(await start()).identityVerificationId;
    ports.carrier.verify(late, somebody());
    clock.advance(31 * 60_000);
    expect(await certify(ports)({ identityVerificationId: late })).toMatchObject({ ok: false });
  });

  test('asks the provider about one check so often and no oftener', async () => {
    const started = must(await startCertification(ports)({ purpose: 'JOIN', redirectUrl: '/', address }));
    const { identityVerificationId } = started;
    let requestCount = 0;
    const counting = {
      ...ports,
      identityVerification: {
        ...ports.identityVerification,
        find: async () => {
          requestCount++;
          return { kind: 'UNKNOWN' as const };
        },
      },
    };
    const { most } = limits.verificationQuestions;
    for (let n = 0; n < most; n++)
      expect(await certify(counting)({ identityVerificationId })).toMatchObject({
        failure: { code: 'VERIFICATION_UNAVAILABLE' },
      });
    expect(await certify(counting)({ identityVerificationId })).toMatchObject({
      failure: { code: 'TOO_MANY_ATTEMPTS' },
    });
    expect(requestCount).toBe(most);
    ports.carrier.verify(identityVerificationId, somebody());
    clock.advance(60_000);
    must(await certify(ports)({ identityVerificationId }));
  });

  test('asks for the necessary terms, never for the optional ones, and for a company’s registration', async () => {
    const without = await joined({ username: 'terms01', _terms: [optional._id] });
    expect(without).toMatchObject({ ok: false, failure: { issues: [{ path: '_terms' }] } });
    const asCompany = { type: 'COMPANY', businessNumber: '1234567891' } as const;
    const company = await joined({ username: 'company9', ...asCompany });
    expect(company).toMatchObject({
      ok: false,
      failure: { issues: [{ path: 'businessRegistration', message: '사업자등록증을 입력해주세요.' }] },
    });
    const wrongFile = { fileName: 'a.pdf', body: new TextEncoder().encode('<script>') };
    const identityVerificationId = await verifyAs(ports, somebody(), 'JOIN');
    const input = {
      form: signUp({ ...form, username: 'company9', ...asCompany, identityVerificationId }),
      address,
    };
    expect(await join(ports)({ ...input, businessRegistration: wrongFile })).toMatchObject({ ok: false });
    const scan = { fileName: '등록증.pdf', body: new TextEncoder().encode('%PDF-1.7 …') };
    const { _user } = must(await join(ports)({ ...input, businessRegistration: scan }));
    const user = await ports.users.user(_user);
    expect(user?.businessNumber).toBe('1234567891');
    expect(user?.businessRegistration).toMatchObject({
      fileName: '등록증.pdf',
      contentType: 'application/pdf',
    });
    expect(ports.files.has(user?.businessRegistration?.key ?? '')).toBe(true);
  });

  test('refuses who is under fourteen on this very day', async () => {
    clock.set('2026-11-20T03:00:00.000Z');
    const child = await joined({ username: 'child01' }, somebody({ birthDate: '2012-11-21' }));
    expect(child).toMatchObject({ ok: false, failure: { code: 'TOO_YOUNG' } });
    const fourteen = await joined({ username: 'child02' }, somebody({ birthDate: '2012-11-20' }));
    expect(fourteen.ok).toBe(true);
  });
});

describeWithTable('forgetting and leaving', (table) => {
  const clock = testClock();
  const ports = memberPorts(table, clock);
  const fillCart = async (_user: string, kind: CartKind) => {
    const line = { _id: 'p1~BASE', _product: 'p1', sku: 'BASE', amount: 1, role: 'product' } as const;
    must(await ports.carts.add({ _user }, kind, [{ ...line, addedAt: clock.now() }], 0));
  };
  const cartsOf = async (_user: string) => {
    const lines = await Promise.all(cartKinds.map((kind) => ports.carts.lines({ _user }, kind, clock.now())));
    return lines.flat().length;
  };

  test('a forgotten username comes back whole, a forgotten password becomes a new one and ends all logins', async () => {
    const person = somebody();
    const first = await joinAs(ports, 'forgetful1', person);
    const found = await findUsername(ports)({
      identityVerificationId: await verifyAs(ports, person, 'FIND_ID'),
      address,
    });
    expect(must(found).username).toBe('forgetful1');
    const reset = (identityVerificationId: string, username?: string) =>
      resetPassword(ports)({ identityVerificationId, username, password: 'newone!23', address });
    const foreign = await verifyAs(ports, somebody(), 'FIND_PASSWORD');
    expect(await reset(foreign)).toMatchObject({
      ok: false,
      failure: { code: 'USER_NOT_FOUND' },
    });
    const own = await verifyAs(ports, person, 'FIND_PASSWORD');
    expect(await reset(own, 'somebodyelse')).toMatchObject({
      ok: false,
      failure: { code: 'USER_NOT_FOUND' },
    });
    must(await reset(own));
    expect(await reset(own)).toMatchObject({
      ok: false,
      failure: { code: 'VERIFICATION_REQUIRED' },
    });
    const login = (password: string) => logIn(ports)({ username: 'forgetful1', password, address });
    expect((await login('local!2345')).ok).toBe(false);
    expect((await login('newone!23')).ok).toBe(true);
    const [_user, _session] = first.refreshToken.split('.') as [string, string];
    const rotation = { _user, _session, presentedHash: 'x', nextHash: 'y', now: clock.now(), expiresAt: 0 };
    expect(await ports.sessions.rotate(rotation)).toEqual({ kind: 'GONE' });
  });

  test('a member who leaves takes everything along but what the law keeps; the person may come back', async () => {
    const person = somebody();
    const { _user } = await joinAs(ports, 'leaving01', person);
    await ports.likes.like({ _id: ports.ids.next(), _user, _product: 'p1', createdAt: clock.now() });
    await ports.watches.addWatches(_user, [{ _product: 'p1', watchedAt: clock.now() }]);
    await fillCart(_user, 'cart');
    const issued = issueTo(aShopCoupon(), { _user, round: 1, now: clock.now() }, () => ports.ids.next());
    must(await ports.unitOfWork.commit(ports.coupons.issue(aShopCoupon(), issued)));
    const leave = (password: string) => withdraw(ports)({ username: 'leaving01', password, address });
    expect(await leave('wrong!2345')).toMatchObject({ ok: false, failure: { code: 'WRONG_PASSWORD' } });
    must(await leave('local!2345'));
    expect(await ports.users.user(_user)).toBeUndefined();
    expect(await ports.likes.countOfMember(_user)).toBe(0);
    expect(await ports.likes.likedAmong(_user, ['p1'])).toEqual([]);
    expect(await ports.watches.watchesOfMember(_user)).toEqual([]);
    expect(await ports.coupons.userCoupons(issued.map(({ _id }) => _id))).toEqual([]);
    expect(await ports.carts.read({ _user }, 'cart', clock.now())).toEqual({ lines: [], version: 0 });
    expect((await logIn(ports)({ username: 'leaving01', password: 'local!2345', address })).ok).toBe(false);
    await joinAs(ports, 'leaving01', person);
  });

  test('what a member still does in another window, once they have left, is gone by the next morning', async () => {
    const { _user } = await joinAs(ports, 'leaving03', somebody());
    must(await withdraw(ports)({ username: 'leaving03', password: 'local!2345', address }));
    const left = clock.now();
    // Their access token stays valid for some minutes.
    await ports.likes.like({ _id: ports.ids.next(), _user, _product: 'p1', createdAt: clock.now() });
    await fillCart(_user, 'cart');
    const waiting = async (now: string) => (await ports.users.leftBefore(now, { limit: 100 })).items;
    expect(await waiting(secondsAfter(left, ACCESS_SECONDS))).not.toContain(_user);
    const later = secondsAfter(left, LEFT_BEHIND_SECONDS);
    expect(await waiting(later)).toContain(_user);

    const { items } = await queueLeftMembers(ports, later).tasks({ limit: 100 });
    await Promise.all([...items, ...items].map((work) => work()));
    expect(await ports.likes.likedAmong(_user, ['p1'])).toEqual([]);
    expect(await cartsOf(_user)).toBe(0);
    expect(await waiting(later)).toEqual([]);
    expect(must(await ports.users.withdrawnUsers({ limit: 100 })).items).toContainEqual(
      expect.objectContaining({ _id: _user, username: 'leaving03' }),
    );
  });

  test('who left while the table or the storage failed is forgotten by the stream, however often that fails', async () => {
    const changes = changesOf(table);
    const { _user } = await joinAs(ports, 'leaving02', somebody());
    const was = await ports.users.user(_user);
    if (!was) throw new Error('nobody joined');
    const businessRegistration = {
      key: 'private/business-registrations/paper.pdf',
      fileName: 'paper.pdf',
      contentType: 'application/pdf',
    };
    must(await ports.unitOfWork.commit(ports.users.change(was, { ...was, businessRegistration })));
    ports.files.set(businessRegistration.key, Buffer.from('pdf'));
    await ports.likes.like({ _id: ports.ids.next(), _user, _product: 'p1', createdAt: clock.now() });
    for (const kind of cartKinds) await fillCart(_user, kind);
    await changes();

    const fails = async () => {
      throw new Error('gone away');
    };
    const failing = (name: 'users' | 'storage') =>
      name === 'users'
        ? { ...ports, users: { ...ports.users, forget: fails } }
        : { ...ports, storage: { ...ports.storage, remove: fails } };
    // The process ends after the first step: the partition, the carts and the certificate are not deleted.
    const dying = {
      ...failing('users'),
      storage: failing('storage').storage,
      carts: { ...ports.carts, forget: fails },
    };
    must(await withdraw(dying)({ username: 'leaving02', password: 'local!2345', address }));
    expect(await ports.users.user(_user)).toBeUndefined();
    expect(await ports.likes.likedAmong(_user, ['p1'])).toEqual(['p1']);
    expect(ports.files.has(businessRegistration.key)).toBe(true);
    expect(await cartsOf(_user)).toBe(2);

    const batch = await changes();
    await expect(eraseMembers(failing('storage'))(batch)).rejects.toThrow('gone away');
    await expect(eraseMembers(failing('users'))(batch)).rejects.toThrow('gone away');
    await Promise.all([eraseMembers(ports)(batch), eraseMembers(ports)(batch)]);
    await eraseMembers(ports)(batch);
    expect(await ports.likes.likedAmong(_user, ['p1'])).toEqual([]);
    expect(await ports.likes.countOfMember(_user)).toBe(0);
    expect(ports.files.has(businessRegistration.key)).toBe(false);
    expect(await cartsOf(_user)).toBe(0);

    // New and changed members are not deleted.
    const stays = await joinAs(ports, 'staying02', somebody());
    await ports.likes.like({
      _id: ports.ids.next(),
      _user: stays._user,
      _product: 'p1',
      createdAt: clock.now(),
    });
    await eraseMembers(ports)(await changes());
    expect(await ports.likes.likedAmong(stays._user, ['p1'])).toEqual(['p1']);
  });
});
