import { layout, route } from '@remix-run/route-config';

/** What of a promoter's ledger each tab shows: the end of its address. */
const tabs = ['goods', 'grade', 'sales', 'admin', 'debit'];

/** The pages of the promoters' area, inside the shop's shell. */
export const promoterPages = [
  layout('promoter/layout/route.tsx', [
    route('promoter/dashboard', 'promoter/dashboard/route.tsx'),
    route('promoter/bonuses', 'promoter/bonuses/route.tsx'),
    ...tabs.map((tab) =>
      route(`promoter/bonuses__${tab}`, 'promoter/bonuses/route.tsx', { id: `promoter/bonuses__${tab}` }),
    ),
    route('promoter/bonuses-withdraw', 'promoter/withdraw/route.tsx'),
    route('promoter/bank', 'promoter/bank/route.tsx'),
    route('promoter/scores', 'promoter/scores/route.tsx'),
    route('promoter/promotees', 'promoter/promotees/route.tsx'),
    route('promoter/promotee-purchases', 'promoter/purchases/of-promotees.tsx'),
    route('promoter/promoter-purchases', 'promoter/purchases/own.tsx'),
    route('promoter/questions', 'promoter/questions/route.tsx'),
  ]),
];

/** The area's own address leads on; and files that its screens offer. */
export const promoterData = [
  route('promoter', 'promoter/index.ts'),
  route('promoter/statements/:year', 'promoter/bonuses/statement.ts'),
];
