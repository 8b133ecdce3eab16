import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LinkButton } from '#app/components/button.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { consoleScopes, permit } from '#shared/domain/user/access.ts';
import { admit } from '../guard.ts';
import { ItemScreen } from '../list/item-screen.tsx';
import { coupons } from './coupon-screen.tsx';
import { couponKind } from './kinds.ts';
import { itemAction, itemLoader } from './serve.ts';
import { targetChoices } from './targets.ts';

export const headers = personalPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await admit(args, couponKind.area);
  const [list, choices] = await Promise.all([
    itemLoader(args, couponKind),
    targetChoices({ shop: args.context.shop, actor }),
  ]);
  return { ...list, choices, mayGive: permit(actor, { scopes: consoleScopes.only }).ok };
};
export const action = (args: ActionFunctionArgs) => itemAction(args, couponKind);

/** Giving a coupon to members by name is the part of clerks who may see members (spec §6 user-coupons). */
export default function Coupons() {
  const { mayGive, edited, ...list } = useLoaderData<typeof loader>();
  const given = `/console/user-coupons?_coupon=${edited?._id}`;
  return (
    <ItemScreen
      screen={coupons}
      {...list}
      edited={edited}
      aside={
        mayGive &&
        edited && (
          <>
            <LinkButton href={given}>발급 내역</LinkButton>
            <LinkButton href={`${given}&edit=give`}>회원에게 지급</LinkButton>
          </>
        )
      }
    />
  );
}
