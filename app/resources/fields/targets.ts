import type { Choice } from '#app/forms/field.tsx';
import type { ClerkAtWork } from '#app/web/access/console-guard.ts';
import { orThrow } from '#app/web/failure.ts';
import { LIST_LIMIT_MAX } from '#shared/contracts/list.ts';
import { userTypeLabels } from '#shared/domain/user/user-type.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { categoryChoices, codeChoices } from './choices.ts';

type ChoiceReader = { shop: Shop; actor: ClerkAtWork['actor'] };

const familyOf = (code: string): string => Reflect.get(userTypeLabels, code) ?? code;

/** Lists the grades as options, each with its member type: 개인회원 › 골드. */
export const gradeChoices = async ({ shop, actor }: ChoiceReader): Promise<Choice[]> =>
  orThrow(await shop.listGradeNames({ actor })).map(({ _id, code, name }) => ({
    value: _id,
    label: `${familyOf(code)} › ${name}`,
  }));

const exhibitionChoices = async ({ shop, actor }: ChoiceReader): Promise<Choice[]> => {
  const query = { actor, kind: 'exhibitions', limit: LIST_LIMIT_MAX } as const;
  const { items } = orThrow(await shop.listContent(query));
  return items.map(({ _id, name }) => ({ value: _id, label: name }));
};

/** Lists the coupons as options by name. */
export const couponChoices = async ({ shop, actor }: ChoiceReader): Promise<Choice[]> =>
  orThrow(await shop.listConsoleCoupons({ actor })).map(({ _id, name }) => ({ value: _id, label: name }));

/** Reads the options for the members and products a coupon may be for, by field name. */
export const targetChoices = async (reader: ChoiceReader) => {
  const [levels, tree, exhibitions, setting] = await Promise.all([
    gradeChoices(reader),
    reader.shop.getConsoleCategories({ actor: reader.actor }),
    exhibitionChoices(reader),
    reader.shop.getSetting(),
  ]);
  return {
    'issue.target._levels': levels,
    'usage.target._categories': categoryChoices(orThrow(tree), '_id'),
    'usage.target._exhibitions': exhibitions,
    'usage.target.displayCodes': codeChoices(setting.shop.displayCodes),
  };
};
