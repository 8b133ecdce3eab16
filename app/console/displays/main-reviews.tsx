import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { reviewDisplay } from './display-form.ts';
import { DisplayScreen } from './display-screen.tsx';
import { displayAction, displayLoader } from './serve.ts';

export const headers = personalPage;
/** Reads the review displays of the home page (rules 9.10). */
export const loader = (args: LoaderFunctionArgs) => displayLoader(args, ['BEST_REVIEW']);
export const action = (args: ActionFunctionArgs) => displayAction(args);

export default function MainReviews() {
  return (
    <DisplayScreen
      title="메인 리뷰"
      path="/console/main/review"
      form={reviewDisplay}
      {...useLoaderData<typeof loader>()}
    />
  );
}
