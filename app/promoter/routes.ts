import { route } from '@remix-run/route-config';

/** What of a promoter's ledger each tab shows: the end of its address. */
const tabs = ['goods', 'grade', 'sales', 'admin', 'debit'];

/** The promoters' money: their bonuses, withdrawals, purchases and scores. */
export const promoterMoneyPages = [
  route('promoter/bonuses', 'promoter/bonuses/route.tsx'),
  ...tabs.map((tab) =>
    route(`promoter/bonuses__${tab}`, 'promoter/bonuses/route.tsx', { id: `promoter/bonuses__${tab}` }),
  ),
  route('promoter/bonuses-withdraw', 'promoter/withdraw/route.tsx'),
  route('promoter/promotee-purchases', 'promoter/purchases/of-promotees.tsx'),
  route('promoter/promoter-purchases', 'promoter/purchases/own.tsx'),
  route('promoter/scores', 'promoter/scores/route.tsx'),
];

/** Files that its screens offer. */
export const promoterMoneyData = [route('promoter/statements/:year', 'promoter/bonuses/statement.ts')];
