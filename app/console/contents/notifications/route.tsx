import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { ContentScreen } from '../content-screen.tsx';
import { contentAction, contentLoader } from '../serve.ts';
import { notifications } from './screen.tsx';

export const headers = personalPage;
export const loader = (args: LoaderFunctionArgs) => contentLoader(args, 'notifications');
export const action = (args: ActionFunctionArgs) => contentAction(args, 'notifications', notifications.name);

export default function Notifications() {
  return <ContentScreen screen={notifications} {...useLoaderData<typeof loader>()} />;
}
