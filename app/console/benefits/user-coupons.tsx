import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { answerRefused } from '../form/save.ts';
import { admit } from '../guard.ts';
import { forEach } from '../list/bulk.ts';
import { LedgerScreen } from './ledger-screen.tsx';
import { userCoupons } from './ledger-screens.tsx';
import { userCouponLedger } from './ledgers.ts';
import { doDeed, ledgerLoader, readLedgerForm } from './serve-ledger.ts';
import { couponChoices } from './targets.ts';

export const headers = personalPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await admit(args, userCouponLedger.area);
  const [list, coupons] = await Promise.all([
    ledgerLoader(args, userCouponLedger),
    couponChoices({ shop: args.context.shop, actor }),
  ]);
  return { ...list, choices: { _coupon: coupons } };
};

/** Coupons are taken out of use, or back into it, one by one; everything else is a deed. */
export const action = async (args: ActionFunctionArgs) => {
  const clerk = await admit(args, userCouponLedger.area);
  const sent = await readLedgerForm(args, userCouponLedger);
  if (!sent.ok) return answerRefused(sent.failure);
  const form = sent.value;
  const intent = form.get('intent');
  if (intent !== 'exclude' && intent !== 'include') return doDeed(args, userCouponLedger, { clerk, form });
  const isExcluded = intent === 'exclude';
  return forEach(
    form,
    (_id) => args.context.shop.excludeUserCoupon({ ...clerk, form: { _id, isExcluded } }),
    (count) => `쿠폰 ${count}장을 ${isExcluded ? '사용 제외' : '다시 쓸 수 있게'} 했습니다.`,
  );
};

export default function UserCoupons() {
  return <LedgerScreen screen={userCoupons} {...useLoaderData<typeof loader>()} />;
}
