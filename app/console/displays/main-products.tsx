import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { productDisplay } from './display-form.ts';
import { DisplayScreen } from './display-screen.tsx';
import { displayAction, displayLoader } from './serve.ts';

export const headers = personalPage;
/** Reads the product displays of the home page (rules 9.10). */
export const loader = (args: LoaderFunctionArgs) => displayLoader(args, ['POPULAR', 'BEST_SELLER']);
export const action = (args: ActionFunctionArgs) => displayAction(args);

export default function MainDisplay() {
  return (
    <DisplayScreen
      title="메인 진열"
      path="/console/main/display"
      form={productDisplay}
      {...useLoaderData<typeof loader>()}
    />
  );
}
