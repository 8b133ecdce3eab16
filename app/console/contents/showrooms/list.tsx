import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { ContentScreen } from '../content-screen.tsx';
import { contentAction, contentLoader } from '../serve.ts';
import { showroomPath, showrooms } from './screen.tsx';

export const headers = personalPage;
export const loader = (args: LoaderFunctionArgs) => contentLoader(args, 'showrooms');
export const action = (args: ActionFunctionArgs) =>
  contentAction(args, 'showrooms', showrooms.name, ({ code }) => ({ href: `${showroomPath}/${code}` }));

export default function Showrooms() {
  return <ContentScreen screen={showrooms} {...useLoaderData<typeof loader>()} />;
}
