import { z } from 'zod';
import {
  type ContentForm,
  type ContentFormKind,
  type ContentQuery,
  contentForms,
  contentQuery,
} from '#shared/contracts/content.ts';
import { version } from '#shared/contracts/list.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import type { ClerkAtWork } from '../guard.ts';

type Query = ContentQuery & ClerkAtWork;
type Which = ClerkAtWork & { _id: string };
type Update<K extends ContentFormKind> = Which & { form: ContentForm<K> & { version: number } };

/** What every kind of content has in common: how it is listed, its forms and its use cases. */
export const contentOf = <K extends ContentFormKind>(kind: K) => {
  const create = contentForms[kind] as unknown as z.ZodType<ContentForm<K>>;
  return {
    list: { query: contentQuery, counted: true },
    form: { create, update: z.intersection(create, z.object({ version })) },
    useCases: {
      list: (shop: Shop, { actor, ...query }: Query) => shop.listContent({ ...query, actor, kind }),
      get: (shop: Shop, { actor, _id }: Which) => shop.getContent({ actor, kind, _id }),
      create: (shop: Shop, given: ClerkAtWork & { form: ContentForm<K> }) =>
        shop.createContent({ ...given, kind }),
      update: (shop: Shop, { form: { version: was, ...form }, ...which }: Update<K>) =>
        shop.updateContent({ ...which, kind, version: was, form: form as ContentForm<K> }),
      remove: (shop: Shop, which: Which) => shop.deleteContent({ ...which, kind }),
    },
  } as const;
};
