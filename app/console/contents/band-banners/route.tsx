import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { ContentScreen } from '../content-screen.tsx';
import { contentAction, contentLoader } from '../serve.ts';
import { bandBanners } from './screen.tsx';

export const headers = personalPage;
export const loader = (args: LoaderFunctionArgs) => contentLoader(args, 'band-banners');
export const action = (args: ActionFunctionArgs) => contentAction(args, 'band-banners', bandBanners.name);

export default function BandBanners() {
  return <ContentScreen screen={bandBanners} {...useLoaderData<typeof loader>()} />;
}
