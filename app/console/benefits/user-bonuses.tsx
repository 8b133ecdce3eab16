import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { LedgerScreen } from './ledger-screen.tsx';
import { userBonuses } from './ledger-screens.tsx';
import { userBonusLedger } from './ledgers.ts';
import { ledgerAction, ledgerLoader } from './serve-ledger.ts';

export const headers = personalPage;
export const loader = (args: LoaderFunctionArgs) => ledgerLoader(args, userBonusLedger);
export const action = (args: ActionFunctionArgs) => ledgerAction(args, userBonusLedger);

export default function UserBonuses() {
  return <LedgerScreen screen={userBonuses} {...useLoaderData<typeof loader>()} />;
}
