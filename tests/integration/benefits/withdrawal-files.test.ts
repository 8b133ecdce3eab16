import { expect, test } from 'vitest';
import { SUBJECTS_MAX } from '#shared/domain/audit/access-record.ts';
import { useCases } from '#shared/usecases/index.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { DAY_MS } from './rewards-world.ts';
import { ACCOUNT, codeOf, there, withdrawalsOn } from './withdrawals-world.ts';

describeWithTable('a file of withdrawals for the bank', (table) => {
  const { ports, refuse, clerk, promoter, ask, heldBy } = withdrawalsOn(table);
  const { clock, settlements, unitOfWork } = ports;

  test('a file for the bank holds what is due and can be paid, once; what is in it is refused only as not sent', async () => {
    const files = useCases.listTransfers(ports);
    const file = async (again = false) => files({ ...(await clerk()), again });
    const idsIn = async (again?: boolean) => must(await file(again)).items.map(({ _id }) => _id);
    const person = await promoter(50_000);
    const company = await promoter(50_000, { type: 'COMPANY', scope: ['COMPANY', 'promoter'] });
    const broken = await promoter(50_000);
    const mine = must(await ask(person, 20_000));
    const theirs = must(await ask(company, 20_000, { residentRegistrationNumber: undefined }));
    const lost = must(await ask(broken, 20_000));
    const stored = there(await settlements.settlement(lost._id));
    const bad = { ...stored, account: { ...stored.account, sealed: 'of a key that is gone' }, version: 2 };
    const { actor, ip } = await clerk();
    const by = { _user: actor._user, username: actor.username, ip, at: clock.now() };
    must(await unitOfWork.commit([settlements.save(bad, by)]));
    // Due on the tenth of next month, and not before.
    expect([mine.payOn, codeOf(await file())]).toEqual(['2026-12-10', 'NOTHING_TO_TRANSFER']);
    clock.advance(20 * DAY_MS);

    const first = must(await file());
    expect(first.items.find(({ _id }) => _id === mine._id)).toMatchObject({ net: 18_840, account: ACCOUNT });
    expect(first.items.map(({ _id }) => _id)).not.toContain(theirs._id);
    expect([first.unopened, first.isMore]).toEqual([[lost._id], false]);
    must(
      await useCases.noteTaxInvoice(ports)({
        ...(await clerk()),
        _id: theirs._id,
        invoiceNo: '20261210-10000000',
        version: 1,
      }),
    );
    // Two clerks at once: each row is in the file of one of them.
    const both = (await Promise.all([file(), file()])).flatMap((made) => must(made).items);
    expect(both.map(({ _id }) => _id)).toEqual([theirs._id]);
    expect((await idsIn(true)).sort()).toEqual([...first.items.map(({ _id }) => _id), theirs._id].sort());

    const seen = must(await useCases.getSettlement(ports)({ ...(await clerk()), _id: mine._id }));
    expect(seen).toMatchObject({ handedOutAt: clock.now(), handedOutBy: expect.any(String) });
    expect(await useCases.getMySettlement(ports)({ _user: person._id, _id: mine._id })).not.toHaveProperty(
      'handedOutBy',
    );
    const refusal = { ...(await clerk()), _id: mine._id, reason: '예금주가 다릅니다', version: seen.version };
    expect(codeOf(await refuse(refusal))).toBe('TRANSFER_HANDED_OUT');
    expect(await heldBy(person)).toBe(30_000);
    expect(codeOf(await refuse({ ...refusal, notSent: true }))).toBe('OK');
    expect(await heldBy(person)).toBe(50_000);
  });

  test('a file has as many rows as its record names, and says that there are more', async () => {
    const rows = Array.from({ length: 230 }, (_, n) => n);
    const user = await promoter(50_000);
    const { _id } = must(await ask(user, 10_000));
    const like = there(await settlements.settlement(_id));
    await Promise.all(
      rows.map((n) =>
        unitOfWork.commit([settlements.add({ ...like, _id: `many${n}`, payOn: '2026-01-01' })]),
      ),
    );
    const file = async () => must(await useCases.listTransfers(ports)(await clerk()));
    const [first, second] = [await file(), await file()];
    expect([first.items.length, first.isMore, second.isMore]).toEqual([SUBJECTS_MAX, true, false]);
    const all = [...first.items, ...second.items].map(({ _id: id }) => id);
    expect(all.filter((id) => id.startsWith('many'))).toHaveLength(230);
    expect(new Set(all).size).toBe(all.length);
  });

  test('leaves a clerk’s own withdrawal to another clerk’s file, and names it', async () => {
    const fileOf = async (over?: { _user: string }) =>
      must(await useCases.listTransfers(ports)(await clerk(over)));
    clock.advance(40 * DAY_MS);
    await fileOf();
    const both = await promoter(50_000, { scope: ['PERSON', 'promoter', 'console'] });
    const own = must(await ask(both, 20_000));
    const others = must(await ask(await promoter(50_000), 20_000));
    clock.advance(40 * DAY_MS);
    const mine = await fileOf({ _user: both._id });
    expect(mine.items.map(({ _id }) => _id)).toEqual([others._id]);
    expect(mine.own).toEqual([own._id]);
    expect(there(await settlements.settlement(own._id)).handedOutAt).toBeUndefined();
    const rest = await fileOf();
    expect(rest.items.map(({ _id }) => _id)).toEqual([own._id]);
    expect(rest.own).toEqual([]);
  });
});
