import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { parseWith } from '#app/web/api.ts';
import { orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/read-body.ts';
import { benefitsQuery } from '#shared/contracts/coupon.ts';
import { id } from '#shared/contracts/list.ts';
import { answerRefused, saveForm } from '../form/save.ts';
import { admit } from '../guard.ts';
import { forEach } from '../list/bulk.ts';
import { EDIT } from '../list/edit.ts';
import type { BenefitKind } from './kinds.ts';

/**
 * Loader of a kind's list: its page, and the item a dialog is open for.
 * @param narrowed parameters the screen stands for, over those of the address
 */
export const itemLoader = async <Item, F extends z.ZodType, U extends z.ZodType>(
  args: LoaderFunctionArgs,
  kind: BenefitKind<Item, F, U>,
  narrowed: Record<string, string> = {},
) => {
  const clerk = await admit(args, kind.area);
  const { shop } = args.context;
  const params = new URL(args.request.url).searchParams;
  const query = orThrow(parseWith(benefitsQuery, { ...Object.fromEntries(params), ...narrowed }));
  const asked = id.safeParse(params.get(EDIT));
  const [page, item] = await Promise.all([
    kind.read(shop, { ...query, ...clerk }),
    asked.success ? kind.get(shop, { ...clerk, _id: asked.data }) : undefined,
  ]);
  const { items, cursor } = orThrow(page);
  return {
    page: { rows: items, cursor, total: cursor || query.cursor ? undefined : items.length },
    edited: item?.ok ? item.value : undefined,
  };
};

/** Action of a kind: saves its form, a new item or over the version it was opened with, and removes what is selected. */
export const itemAction = async <Item, F extends z.ZodType, U extends z.ZodType>(
  args: ActionFunctionArgs,
  kind: BenefitKind<Item, F, U>,
) => {
  const clerk = await admit(args, kind.area);
  const { shop } = args.context;
  const { word, removing = '삭제' } = kind;
  const sent = await readForm(args.request, [kind.form, kind.update]);
  if (!sent.ok) return answerRefused(sent.failure);
  const form = sent.value;
  if (form.get('intent') === 'delete')
    return forEach(
      form,
      (_id) => kind.remove(shop, { ...clerk, _id }),
      (count) => `${word} ${count}개를 ${removing}했습니다.`,
    );
  const saved = () => ({ notice: `${word} 내용을 저장했습니다.` });
  return form.has('_id')
    ? saveForm(form, kind.update, (value) => kind.change(shop, { ...clerk, form: value }), saved)
    : saveForm(form, kind.form, (value) => kind.create(shop, { ...clerk, form: value }), saved);
};
