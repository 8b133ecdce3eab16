import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { ContentScreen } from '../content-screen.tsx';
import { contentAction, contentLoader } from '../serve.ts';
import { popups } from './screen.tsx';

export const headers = personalPage;
export const loader = (args: LoaderFunctionArgs) => contentLoader(args, 'popups');
export const action = (args: ActionFunctionArgs) => contentAction(args, 'popups', popups.name);

export default function Popups() {
  return <ContentScreen screen={popups} {...useLoaderData<typeof loader>()} />;
}
