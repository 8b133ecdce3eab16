import type { Choice } from '#app/forms/field.tsx';
import { brandChoices, categoryChoices, codeChoices } from '#app/resources/fields/choices.ts';
import type { AppContext } from '#app/web/context.ts';
import { orThrow } from '#app/web/failure.ts';
import type { Actor } from '#shared/domain/user/actor.ts';

/** Reads the options of the selects in a product's form. */
export const formChoices = async (
  { shop }: Pick<AppContext, 'shop'>,
  actor: Actor,
): Promise<Record<string, Choice[]>> => {
  const [tree, brands, { shop: setting }] = await Promise.all([
    shop.getConsoleCategories({ actor }),
    shop.getConsoleBrands({ actor }),
    shop.getSetting(),
  ]);
  return {
    _category: categoryChoices(orThrow(tree), '_id'),
    _brand: brandChoices(orThrow(brands), '_id'),
    groups: codeChoices(setting.displayCodes),
    labels: codeChoices(
      setting.productLabels.map(({ code, name, shows = true }) => ({
        code,
        name: shows ? name : `${name} (숨김)`,
      })),
    ),
    shippingCode: setting.shippingCodes.map(({ value, text }) => ({ value, label: text })),
  };
};
