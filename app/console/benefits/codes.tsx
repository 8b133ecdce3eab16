import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { admit } from '../guard.ts';
import { ItemScreen } from '../list/item-screen.tsx';
import { codes } from './code-screen.tsx';
import { codeKind } from './kinds.ts';
import { itemAction, itemLoader } from './serve.ts';
import { couponChoices } from './targets.ts';

export const headers = personalPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await admit(args, codeKind.area);
  const [{ page, edited }, coupons] = await Promise.all([
    itemLoader(args, codeKind),
    couponChoices({ shop: args.context.shop, actor }),
  ]);
  return {
    page,
    edited: edited && { ...edited, username: edited.user?.username },
    choices: { _coupon: coupons },
  };
};
export const action = (args: ActionFunctionArgs) => itemAction(args, codeKind);

export default function Codes() {
  return <ItemScreen screen={codes} {...useLoaderData<typeof loader>()} />;
}
