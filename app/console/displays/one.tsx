import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { productDisplay, reviewDisplay } from './display-form.ts';
import { DisplayScreen } from './display-screen.tsx';
import { displayPath } from './group-list.tsx';
import { displayAction, displayLoader } from './serve.ts';

export const headers = personalPage;
export const loader = (args: LoaderFunctionArgs) => displayLoader(args);
export const action = (args: ActionFunctionArgs) => displayAction(args);

export default function Display() {
  const page = useLoaderData<typeof loader>();
  const form = page.display.code === 'BEST_REVIEW' ? reviewDisplay : productDisplay;
  return (
    <DisplayScreen
      title="진열"
      path={displayPath}
      back={{ href: displayPath, text: '진열 그룹' }}
      form={form}
      {...page}
    />
  );
}
