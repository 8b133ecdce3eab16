import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { ContentScreen } from '../content-screen.tsx';
import { contentAction, contentLoader } from '../serve.ts';
import { faqs } from './screen.tsx';

export const headers = personalPage;
export const loader = (args: LoaderFunctionArgs) => contentLoader(args, 'faqs');
export const action = (args: ActionFunctionArgs) => contentAction(args, 'faqs', faqs.name);

export default function Faqs() {
  return <ContentScreen screen={faqs} {...useLoaderData<typeof loader>()} />;
}
