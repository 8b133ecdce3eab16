import { layout, route } from '@remix-run/route-config';

/** Tabs of a promoter's ledger: the ends of their addresses. */
const tabs = ['goods', 'grade', 'sales', 'admin', 'debit'];

/** Pages of the promoters' area, inside the shop's shell. */
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

/** Redirect of the area's own address, and files that its screens offer. */
export const promoterData = [
  route('promoter', 'promoter/index.ts'),
  route('promoter/statements/:year', 'promoter/bonuses/statement.ts'),
];
