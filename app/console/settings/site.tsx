import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { Page } from '../layout/page.tsx';
import { settingAction, settingLoader } from './serve.ts';
import { siteFields } from './site-form.ts';

export const headers = personalPage;
export const loader = (args: LoaderFunctionArgs) => settingLoader(args, 'only', 'site');
export const action = (args: ActionFunctionArgs) => settingAction(args, 'only', 'site');

export default function SiteSetting() {
  return (
    <Page title="사이트 설정">
      <ConsoleForm form={siteFields} value={useLoaderData<typeof loader>()} />
    </Page>
  );
}
