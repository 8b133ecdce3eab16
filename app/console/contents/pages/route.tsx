import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { ContentScreen } from '../content-screen.tsx';
import { contentAction, contentLoader } from '../serve.ts';
import { pages } from './screen.tsx';

export const headers = personalPage;
export const loader = (args: LoaderFunctionArgs) => contentLoader(args, 'pages');
export const action = (args: ActionFunctionArgs) => contentAction(args, 'pages', pages.name);

export default function SitePages() {
  return <ContentScreen screen={pages} {...useLoaderData<typeof loader>()} />;
}
