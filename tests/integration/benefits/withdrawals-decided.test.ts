import { expect, test } from 'vitest';
import { kstDay } from '#shared/domain/time/format.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import { useCases } from '#shared/usecases/index.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { DAY_MS } from './rewards-world.ts';
import { codeOf, there, withdrawalsOn } from './withdrawals-world.ts';

describeWithTable('a withdrawal in the hands of clerks', (table) => {
  const { ports, pay, refuse, clerk, promoter, ask, heldBy } = withdrawalsOn(table);
  const { clock, settlements, unitOfWork } = ports;

  test('the resident number is asked once, lies sealed, and opens to a clerk who proved themselves alone', async () => {
    const user = await promoter(50_000);
    const first = must(await ask(user, 20_000));
    expect(codeOf(await ask(user, 20_000, { residentRegistrationNumber: undefined }))).toBe('OK');
    const stored = await settlements.residentNumber(user._id, clock.now());
    expect(JSON.stringify(stored)).not.toContain('1234567');
    expect(stored?.masked).toBe('900101-1******');
    // Stored for five years after this one, in KST.
    expect(stored?.expiresAt).toBe(Date.UTC(2031, 11, 31, 15) / 1_000);
    const read = useCases.readResidentNumber(ports);
    const { _id } = first;
    expect(codeOf(await read({ ...(await clerk({ provedAt: undefined })), _id }))).toBe('STEP_UP_REQUIRED');
    expect(must(await read({ ...(await clerk()), _id })).number).toBe('900101-1234567');
    must(
      await unitOfWork.commit([
        settlements.saveResidentNumber({ ...there(stored), expiresAt: epochSeconds(clock.now()) }),
      ]),
    );
    expect(must(await read({ ...(await clerk()), _id })).number).toBeUndefined();
    const seen = must(await useCases.getSettlement(ports)({ ...(await clerk()), _id }));
    expect(seen.residentNumber).toBeUndefined();
    expect(codeOf(await ask(user, 10_000, { residentRegistrationNumber: undefined }))).toBe(
      'RESIDENT_NUMBER_NEEDED',
    );
  });

  test('the resident number of who was paid nothing goes with the refusal; else with the last payment', async () => {
    const user = await promoter(50_000);
    const number = () => settlements.residentNumber(user._id, clock.now());
    const refusing = async ({ _id, version }: { _id: string; version: number }) =>
      must(await refuse({ ...(await clerk()), _id, reason: '예금주가 다릅니다', version }));
    const [first, second] = [must(await ask(user, 20_000)), must(await ask(user, 20_000))];
    await refusing(first);
    expect(await number()).toBeDefined();
    await refusing(second);
    expect(await number()).toBeUndefined();

    const paid = must(await ask(user, 20_000));
    must(await pay({ ...(await clerk()), _id: paid._id, paidOn: kstDay(clock.now()) }));
    const kept = (await number())?.expiresAt;
    clock.advance(60 * DAY_MS);
    const later = must(await ask(user, 20_000));
    expect((await number())?.expiresAt).toBeGreaterThan(there(kept));
    await refusing(later);
    expect((await number())?.expiresAt).toBe(kept);
    clock.advance(-60 * DAY_MS);
  });

  test('nobody decides over their own money', async () => {
    const user = await promoter(50_000, { scope: ['PERSON', 'console', 'promoter'] });
    const { _id, version } = must(await ask(user, 20_000));
    const actor = { ...(await clerk()).actor, _user: user._id, username: user.username };
    const self = { actor, ip: '203.0.113.7' };
    const paidOn = kstDay(clock.now());
    expect(codeOf(await pay({ ...self, _id, paidOn }))).toBe('OWN_ACCOUNT');
    expect(codeOf(await refuse({ ...self, _id, reason: '다시 신청', version }))).toBe('OWN_ACCOUNT');
    const gift = { usernames: [user.username], name: '이벤트', amount: 1_000 };
    const result = must(await useCases.changeBonus(ports)({ ...self, form: gift }));
    expect(result).toMatchObject({ given: [], refused: [{ failure: { code: 'OWN_ACCOUNT' } }] });
    expect(await heldBy(user)).toBe(30_000);
    expect(codeOf(await pay({ ...(await clerk()), _id, paidOn }))).toBe('OK');
  });

  test('paid or refused, whoever is first: never both, and refused money is back once', async () => {
    for (const round of [1, 2, 3]) {
      const user = await promoter(20_000 * round);
      const { _id, version } = must(await ask(user, 20_000));
      const day = clock.now();
      const paidOn = new Date(Date.parse(day) + 9 * 3_600_000).toISOString().slice(0, 10);
      const [first, second] = [await clerk(), await clerk()];
      const answers = await Promise.all([
        pay({ ...first, _id, paidOn }),
        refuse({ ...second, _id, reason: '예금주가 다릅니다', version }),
        pay({ ...second, _id, paidOn }),
        refuse({ ...first, _id, reason: '예금주가 다릅니다', version }),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const now = await settlements.settlement(_id);
      expect(await heldBy(user)).toBe(20_000 * (round - 1) + (now?.state === 'REFUSED' ? 20_000 : 0));
      const year = must(
        await useCases.readYearOfPayments(ports)({ ...first, year: paidOn.slice(0, 4) }),
      ).items;
      expect(
        year.filter(({ _user }) => _user === user._id).map(({ count, amount, net }) => [count, amount, net]),
      ).toEqual(now?.state === 'PAID' ? [[1, 20_000, 18_840]] : []);
    }
  });

  test('a company pays no tax and is paid once its invoice is noted', async () => {
    const user = await promoter(50_000, { type: 'COMPANY', scope: ['COMPANY', 'promoter'] });
    const { _id, net, version } = must(await ask(user, 50_000, { residentRegistrationNumber: undefined }));
    expect(net).toBe(49_500);
    expect(await settlements.residentNumber(user._id, clock.now())).toBeUndefined();
    const by = await clerk();
    const paidOn = new Date(Date.parse(clock.now()) + 9 * 3_600_000).toISOString().slice(0, 10);
    expect(codeOf(await pay({ ...by, _id, paidOn }))).toBe('TAX_INVOICE_NEEDED');
    must(await useCases.noteTaxInvoice(ports)({ ...by, _id, invoiceNo: '20261210-10000000', version }));
    expect(codeOf(await pay({ ...by, _id, paidOn }))).toBe('OK');
  });
});
