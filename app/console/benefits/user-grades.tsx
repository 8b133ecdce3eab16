import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { consoleScopes, permit } from '#shared/domain/user/access.ts';
import { admit } from '../guard.ts';
import { LedgerScreen } from './ledger-screen.tsx';
import { userGrades } from './ledger-screens.tsx';
import { userGradeLedger } from './ledgers.ts';
import { ledgerAction, ledgerLoader } from './serve-ledger.ts';
import { gradeChoices } from './targets.ts';

export const headers = personalPage;

/** Every clerk reads it; the grades to choose from are for those who may change one. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await admit(args, userGradeLedger.area);
  const mayChange = permit(actor, { scopes: consoleScopes.only }).ok;
  const [list, levels] = await Promise.all([
    ledgerLoader(args, userGradeLedger),
    mayChange ? gradeChoices({ shop: args.context.shop, actor }) : [],
  ]);
  return { ...list, choices: { _level: levels } };
};
export const action = (args: ActionFunctionArgs) => ledgerAction(args, userGradeLedger);

export default function UserGrades() {
  return <LedgerScreen screen={userGrades} {...useLoaderData<typeof loader>()} />;
}
