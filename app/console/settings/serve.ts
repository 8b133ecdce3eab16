import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { bodyOf, orThrow, statusOf } from '#app/web/failure.ts';
import {
  type SettingForm,
  type SettingPart,
  settingForms,
  settingVersion,
} from '#shared/contracts/setting.ts';
import { fail } from '#shared/domain/result.ts';
import type { ConsoleArea } from '#shared/usecases/console/admit-clerk.ts';
import type { Answer } from '../form/answer.ts';
import { saveForm } from '../form/save.ts';
import { admit } from '../guard.ts';

/** Loader of a screen that edits one part of the shop's settings. */
export const settingLoader = async <P extends SettingPart>(
  args: LoaderFunctionArgs,
  area: ConsoleArea,
  part: P,
) => {
  const { actor } = await admit(args, area);
  return orThrow(await args.context.shop.getConsoleSetting({ actor, part }));
};

/** Its action: saves the part over the version its form was opened with. */
export const settingAction = async <P extends SettingPart>(
  args: ActionFunctionArgs,
  area: ConsoleArea,
  part: P,
) => {
  const clerk = await admit(args, area);
  const form = await args.request.formData();
  const version = settingVersion.safeParse(form.get('version'));
  if (!version.success) {
    const { failure } = fail('INVALID', 'INVALID_REQUEST', '화면을 새로고침한 뒤 다시 시도해주세요.');
    return data<Answer>({ failure: bodyOf(failure) }, { status: statusOf(failure) });
  }
  return saveForm(
    form,
    settingForms[part] as unknown as z.ZodType<SettingForm<P>>,
    (value) => args.context.shop.updateSetting({ ...clerk, part, form: value, version: version.data }),
    () => ({ notice: '설정을 저장했습니다.' }),
  );
};
