import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { ItemScreen } from '../list/item-screen.tsx';
import { targetPaymentKind } from './kinds.ts';
import { itemAction, itemLoader } from './serve.ts';
import { knownTargetPayments, newTargetPayments } from './target-payment-screen.tsx';

export const headers = personalPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const list = await itemLoader(args, targetPaymentKind);
  const { shop } = await args.context.shop.getSetting();
  const shippingCode = shop.shippingCodes.map(({ value, text }) => ({ value, label: text }));
  return { ...list, choices: { shippingCode } };
};
export const action = (args: ActionFunctionArgs) => itemAction(args, targetPaymentKind);

export default function TargetPayments() {
  const list = useLoaderData<typeof loader>();
  return <ItemScreen screen={list.edited ? knownTargetPayments : newTargetPayments} {...list} />;
}
