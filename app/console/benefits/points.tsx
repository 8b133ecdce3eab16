import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { admit } from '../guard.ts';
import { ItemScreen } from '../list/item-screen.tsx';
import { pointKind } from './kinds.ts';
import { pointRules } from './point-screen.tsx';
import { itemAction, itemLoader } from './serve.ts';
import { gradeChoices } from './targets.ts';

export const headers = personalPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await admit(args, pointKind.area);
  const [list, levels] = await Promise.all([
    itemLoader(args, pointKind),
    gradeChoices({ shop: args.context.shop, actor }),
  ]);
  return { ...list, choices: { 'issue.target._levels': levels } };
};
export const action = (args: ActionFunctionArgs) => itemAction(args, pointKind);

export default function Points() {
  return <ItemScreen screen={pointRules} {...useLoaderData<typeof loader>()} />;
}
