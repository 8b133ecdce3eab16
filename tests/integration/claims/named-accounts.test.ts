import { afterAll, expect, test } from 'vitest';
import * as limits from '#shared/domain/limits.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { sealAccount } from '#shared/usecases/bank/seal-account.ts';
import { startTestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { orderFor, sellProduct } from '#tests/support/orders.ts';
import { claimsOn } from './claims-world.ts';

const doubles = await startTestDoubles();
afterAll(() => doubles.stop());

/** Builds a refund account. The tests' bank reports 한새봄 for every account, and does not answer for 신협 (048). */
const accountOf = (accountHolder: string, accountBankCode: '004' | '048' = '004') =>
  ({ accountBankCode, accountNumber: '12345678901', accountHolder }) as const;

describeWithTable('an account a member names in a claim', (table) => {
  const { world, nextBuyer, wholeOf, moved } = claimsOn(table, doubles);

  const transferred = async (actor: Actor, depositor = '한새봄') => {
    const over = { paymentMethod: 'account' as const, depositor };
    const form = orderFor([{ _product: await sellProduct(world.ports, 9) }], over);
    const { orderNo } = must(await world.shop.place({ actor, form }));
    await moved('pay', [`${orderNo}-01`]);
    return orderNo;
  };
  const cancel = (actor: Actor, orderNo: string, account?: ReturnType<typeof accountOf>) => {
    const reason = { claimReason: 'CHANGE_OF_MIND', claimReasonDetails: '' } as const;
    const claim = { kind: 'cancel' as const, purchaseNos: [`${orderNo}-01`], account, ...reason };
    return world.shop.claim({ actor, claim });
  };
  const heldBy = async (orderNo: string) => (await wholeOf(orderNo)).order.account?.heldBy;

  test('is asked of the bank: who paid, somebody else, or a bank that is away and keeps nobody from claiming', async () => {
    for (const [depositor, bank, expected] of [
      ['한 새봄', '004', 'DEPOSITOR'],
      ['김하늘', '004', 'SOMEBODY_ELSE'],
      ['한새봄', '048', 'UNKNOWN'],
    ] as const) {
      const actor = nextBuyer();
      const orderNo = await transferred(actor, depositor);
      must(await cancel(actor, orderNo, accountOf('한새봄', bank)));
      expect(await heldBy(orderNo)).toBe(expected);
    }
  });

  test('under another name than the bank’s is refused at its field, ten times a day', async () => {
    const actor = nextBuyer();
    const orderNo = await transferred(actor);
    for (let n = 0; n < limits.accountsPerOrder.most; n++)
      expect(await cancel(actor, orderNo, accountOf('김하늘'))).toMatchObject({
        failure: { code: 'HOLDER_MISMATCH', issues: [{ path: 'account.accountHolder' }] },
      });
    expect(await cancel(actor, orderNo, accountOf('한새봄'))).toMatchObject({
      failure: { code: 'TOO_MANY_ATTEMPTS' },
    });
    expect((await wholeOf(orderNo)).order.account).toBeUndefined();
  });

  test('one they left with the shop is not asked: it is theirs once proved, and waits for a clerk until then', async () => {
    for (const isUnproven of [true, false]) {
      const actor = nextBuyer();
      if (actor.kind !== 'member') throw new Error('a guest keeps no account');
      const sealed = await sealAccount(world.ports)(accountOf('김하늘'), `user#${actor._user}`);
      const kept = { ...sealed, ...(isUnproven && { isUnproven }) };
      const { refundAccounts, unitOfWork, clock } = world.ports;
      must(await unitOfWork.commit([refundAccounts.save(actor._user, kept, clock.now())]));
      const orderNo = await transferred(actor);
      must(await cancel(actor, orderNo));
      expect(await heldBy(orderNo)).toBe(isUnproven ? 'UNKNOWN' : undefined);
    }
  });
});
