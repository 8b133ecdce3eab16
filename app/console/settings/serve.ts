import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type * as z from 'zod';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import {
  type SettingForm,
  type SettingPart,
  settingForms,
  settingVersion,
} from '#shared/contracts/setting.ts';
import type { ConsoleArea } from '#shared/usecases/common/require-clerk.ts';
import { withReauthentication } from '../form/reauthentication.ts';
import { answerRefused, answerStale, saveForm } from '../form/save.ts';

/** Loader of a screen that edits one part of the shop's settings. */
export const settingLoader = async <P extends SettingPart>(
  args: LoaderFunctionArgs,
  area: ConsoleArea,
  part: P,
) => {
  const { actor } = await requireConsoleAccess(args, area);
  return orThrow(await args.context.shop.getConsoleSetting({ actor, part }));
};

/** Action of such a screen: saves the part over the version its form was opened with. */
export const settingAction = async <P extends SettingPart>(
  args: ActionFunctionArgs,
  area: ConsoleArea,
  part: P,
) => {
  const clerk = await requireConsoleAccess(args, area);
  const sent = await readForm(args.request, settingForms[part]);
  if (!sent.ok) return answerRefused(sent.failure);
  const form = sent.value;
  const proven = await withReauthentication(args, clerk, form);
  if (!proven.ok) return answerRefused(proven.failure);
  const version = settingVersion.safeParse(form.get('version'));
  if (!version.success) return answerStale();
  return saveForm(
    form,
    settingForms[part] as unknown as z.ZodType<SettingForm<P>>,
    (value) => args.context.shop.updateSetting({ ...proven.value, part, form: value, version: version.data }),
    () => ({ notice: '설정을 저장했습니다.' }),
    { shop: args.context.shop, clerk },
  );
};
