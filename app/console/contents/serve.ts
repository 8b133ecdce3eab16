import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { parseWith } from '#app/web/api.ts';
import { orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/read-body.ts';
import { type ContentForm, type ContentKind, contentForms, contentQuery } from '#shared/contracts/content.ts';
import { id, version } from '#shared/contracts/list.ts';
import { type ContentItem, contentKinds } from '#shared/usecases/content/content-kinds.ts';
import { answerRefused, answerStale, saveForm } from '../form/save.ts';
import { admit } from '../guard.ts';
import { forEach } from '../list/bulk.ts';
import { EDIT } from '../list/edit.ts';

/** Loader of a kind's list: its page, and the item a dialog is open for. */
export const contentLoader = async <K extends ContentKind>(args: LoaderFunctionArgs, kind: K) => {
  const { actor } = await admit(args, contentKinds[kind].area);
  const { shop } = args.context;
  const params = new URL(args.request.url).searchParams;
  const query = orThrow(parseWith(contentQuery, Object.fromEntries(params)));
  const edited = id.safeParse(params.get(EDIT));
  const [page, item] = await Promise.all([
    shop.listContent({ ...query, actor, kind }),
    edited.success ? shop.getContent({ actor, kind, _id: edited.data }) : undefined,
  ]);
  const { items, cursor } = orThrow(page);
  return {
    page: { rows: items, cursor, total: cursor || query.cursor ? undefined : items.length },
    edited: item?.ok ? (item.value as ContentItem<K>) : undefined,
  };
};

/** What a form was opened with; a new item has neither. */
const opened = z.object({ _id: id, version: version.or(z.string().transform(Number).pipe(version)) });

type Then = { notice: string } | { href: string };

/**
 * Action of a kind: saves its form (a new item, or over the version it was opened with) and deletes what is selected.
 * @param created where a new item leads; stays without
 */
export const contentAction = async <K extends ContentKind>(
  args: ActionFunctionArgs,
  kind: K,
  name: string,
  created?: (item: ContentItem<K>) => Then,
) => {
  const clerk = await admit(args, contentKinds[kind].area);
  const { shop } = args.context;
  const sent = await readForm(args.request, contentForms[kind]);
  if (!sent.ok) return answerRefused(sent.failure);
  const form = sent.value;
  if (form.get('intent') === 'delete')
    return forEach(
      form,
      (_id) => shop.deleteContent({ ...clerk, kind, _id }),
      (count) => `${name} ${count}개를 삭제했습니다.`,
    );
  const contract = contentForms[kind] as unknown as z.ZodType<ContentForm<K>>;
  const notice = () => ({ notice: `${name} 내용을 저장했습니다.` });
  if (!form.has('_id'))
    return saveForm(
      form,
      contract,
      (value) => shop.createContent({ ...clerk, kind, form: value }),
      created ?? notice,
    );
  const was = opened.safeParse(Object.fromEntries(form));
  if (!was.success) return answerStale();
  return saveForm(
    form,
    contract,
    (value) => shop.updateContent({ ...clerk, kind, ...was.data, form: value }),
    notice,
  );
};
