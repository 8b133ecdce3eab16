import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { gradeChoices } from '#app/resources/fields/targets.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { ConsolePage } from '../layout/page.tsx';
import { settingAction, settingLoader } from './serve.ts';
import { siteFields } from './site-form.ts';

export const headers = personalPage;
export const loader = async (args: LoaderFunctionArgs) => {
  const setting = await settingLoader(args, 'only', 'site');
  const { actor } = await requireConsoleAccess(args, 'only');
  return { setting, grades: await gradeChoices({ shop: args.context.shop, actor }) };
};
export const action = (args: ActionFunctionArgs) => settingAction(args, 'only', 'site');

export default function SiteSetting() {
  const { setting, grades } = useLoaderData<typeof loader>();
  return (
    <ConsolePage title="사이트 설정">
      <ConsoleForm form={siteFields} value={setting} choices={{ 'shop.rewards.bonus.grades': grades }} />
    </ConsolePage>
  );
}
