import { expect, test } from 'vitest';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import { sealAccount } from '#shared/usecases/bank/seal-account.ts';
import { useCases } from '#shared/usecases/index.ts';
import { openWithdrawals } from '#shared/usecases/promoters/open-withdrawal.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { confirmed, returned } from '../benefits/rewards-world.ts';
import { withdrawalsOn } from '../benefits/withdrawals-world.ts';

const [first, second, third] = ['2026110000000011', '2026110000000021', '2026110000000031'] as const;

describeWithTable('a promoter’s dashboard', (table) => {
  const { world, ports } = withdrawalsOn(table);
  const { clock, ids } = ports;
  const monthOf = ({ _id: _user }: { _id: string }) => useCases.getPromoterMonth(ports)({ _user });

  test('counts the KST month, turns over with it, and tells what is paid next and when', async () => {
    clock.set('2026-10-31T14:59:59.000Z');
    const promoter = await world.member({
      scope: ['PERSON', 'promoter'],
      promoterCode: 'MONTH01',
      ciHashes: ['key.month'],
    });
    const buyer = await world.member({ _promoter: promoter._id });
    await world.tell([confirmed(buyer._id, first, 100_000, clock.now())]);
    expect(await monthOf(promoter)).toMatchObject({
      month: '2026-10',
      promotees: { count: 1, isMore: false },
      bonuses: { sum: 3_000, isMore: false },
      remain: 3_000,
      nextSettlement: { payOn: '2026-11-10' },
    });

    // A second later it is November in KST.
    clock.advance(1_000);
    await world.member({ _promoter: promoter._id });
    await world.member({ _promoter: promoter._id });
    await world.tell([
      confirmed(buyer._id, second, 400_000, clock.now()),
      confirmed(buyer._id, third, 50_000, clock.now()),
    ]);
    await world.tell([returned(buyer._id, third, 50_000, clock.now())]);
    const november = await monthOf(promoter);
    expect(november).toMatchObject({
      month: '2026-11',
      promotees: { count: 2 },
      // 12,000 of the second; the bonus of the third was taken back with its purchase
      bonuses: { sum: 12_000 },
      remain: 15_000,
      debt: 0,
      nextSettlement: { payOn: '2026-12-10' },
    });
    expect(november.months.map(({ month, sum }) => [month, sum])).toEqual([
      ['2026-06', 0],
      ['2026-07', 0],
      ['2026-08', 0],
      ['2026-09', 0],
      ['2026-10', 100_000],
      ['2026-11', 400_000],
    ]);
    expect(must(await useCases.getPromoterHeader(ports)({ _user: promoter._id }))).toEqual({
      name: promoter.name,
      code: 'MONTH01',
      remain: 15_000,
    });

    // A withdrawal is not a loss of the month: it is the next payout.
    const account = { accountBankCode: '004', accountNumber: '110123456789', accountHolder: promoter.name };
    const sealed = await sealAccount(ports)(account, `user#${promoter._id}`);
    must(
      await world.unitOfWork.commit([
        ports.promoterAccounts.save(promoter._id, { ...sealed, verifiedAt: clock.now() }, clock.now()),
      ]),
    );
    const identityVerificationId = ids.next();
    await ports.verifications.start({
      _id: identityVerificationId,
      purpose: 'WITHDRAWAL',
      status: 'PENDING',
      createdAt: clock.now(),
      expiresAt: epochSeconds(clock.now(), 1_800),
    });
    await ports.verifications.complete(identityVerificationId, {
      name: promoter.name,
      ciHashes: promoter.ciHashes,
      phone: promoter.phone,
      birthDate: '1990-01-01',
    });
    must(
      await useCases.requestWithdrawal(ports)({
        _user: promoter._id,
        amount: 12_000,
        identityVerificationId,
        residentRegistrationNumber: '9001011234567',
      }),
    );
    expect(await monthOf(promoter)).toMatchObject({
      bonuses: { sum: 12_000 },
      remain: 3_000,
      nextSettlement: { net: 11_110, payOn: '2026-12-10', isLate: false },
    });
    expect(await openWithdrawals(ports, promoter._id)).toHaveLength(1);

    clock.set('2026-12-10T15:00:00.000Z');
    expect(await monthOf(promoter)).toMatchObject({
      nextSettlement: { payOn: '2026-12-10', isLate: true },
    });
  });
});
