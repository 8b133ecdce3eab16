import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { ContentScreen } from '../content-screen.tsx';
import { contentAction, contentLoader } from '../serve.ts';
import { synonyms } from './screen.tsx';

export const headers = personalPage;
export const loader = (args: LoaderFunctionArgs) => contentLoader(args, 'synonyms');
export const action = (args: ActionFunctionArgs) => contentAction(args, 'synonyms', synonyms.name);

export default function Synonyms() {
  return <ContentScreen screen={synonyms} {...useLoaderData<typeof loader>()} />;
}
