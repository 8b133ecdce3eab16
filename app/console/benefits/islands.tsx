import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { ItemScreen } from '../list/item-screen.tsx';
import { islands } from './island-screen.tsx';
import { islandKind } from './kinds.ts';
import { itemAction, itemLoader } from './serve.ts';

export const headers = personalPage;
export const loader = (args: LoaderFunctionArgs) => itemLoader(args, islandKind);
export const action = (args: ActionFunctionArgs) => itemAction(args, islandKind);

export default function Islands() {
  return <ItemScreen screen={islands} {...useLoaderData<typeof loader>()} />;
}
