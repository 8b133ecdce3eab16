import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { orThrow, toThrownFailure } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { displayEntriesForm } from '#shared/contracts/catalog.ts';
import type { NamedCode } from '#shared/domain/content/setting.ts';
import { fail } from '#shared/domain/result.ts';
import { answerRefused, saveForm } from '../form/save.ts';

/** Loader of the screen of the display in the address. `only` lists the codes this screen is for. */
export const displayLoader = async (args: LoaderFunctionArgs, only?: readonly string[]) => {
  const { actor } = await requireConsoleAccess(args, 'catalog');
  const { shop } = args.context;
  const code = args.params.code ?? '';
  const { shop: setting } = await shop.getSetting();
  const codes: NamedCode[] = only
    ? only.map((code) => setting.displayCodes.find((known) => known.code === code) ?? { code, name: code })
    : setting.displayCodes;
  const display = codes.find((namedCode) => namedCode.code === code);
  if (!display) throw toThrownFailure(fail('DISPLAY_NOT_FOUND', '진열을 찾을 수 없습니다.'));
  const { entries, version } = orThrow(await shop.getConsoleDisplay({ actor, code }));
  return { display, codes, value: { entries, version } };
};

/** Action of the screen of a display: replaces its entries. */
export const displayAction = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'catalog');
  const sent = await readForm(args.request, displayEntriesForm);
  if (!sent.ok) return answerRefused(sent.failure);
  return saveForm(
    sent.value,
    displayEntriesForm,
    (form) => args.context.shop.saveDisplay({ ...clerk, ...form, code: args.params.code ?? '' }),
    () => ({ notice: '진열을 저장했습니다.' }),
    { shop: args.context.shop, clerk },
  );
};
