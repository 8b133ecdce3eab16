import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { LedgerScreen } from './ledger-screen.tsx';
import { userScores } from './ledger-screens.tsx';
import { userScoreLedger } from './ledgers.ts';
import { ledgerAction, ledgerLoader } from './serve-ledger.ts';

export const headers = personalPage;
export const loader = (args: LoaderFunctionArgs) => ledgerLoader(args, userScoreLedger);
export const action = (args: ActionFunctionArgs) => ledgerAction(args, userScoreLedger);

export default function UserScores() {
  return <LedgerScreen screen={userScores} {...useLoaderData<typeof loader>()} />;
}
