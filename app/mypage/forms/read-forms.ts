import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseWith } from '#app/web/api.ts';
import { orThrow } from '#app/web/failure.ts';
import { pageQuery } from '#shared/contracts/list.ts';
import type { FormCode } from '#shared/domain/form/service-forms.ts';

const LIMIT = 20;

/** Reads a page of the forms the member sent, all of them or of one kind. */
export const readForms = async (
  { request, context: { shop, session } }: LoaderFunctionArgs,
  code?: FormCode,
) => {
  const actor = await session.requireMember();
  const { searchParams } = new URL(request.url);
  const cursor = searchParams.get('cursor') ?? undefined;
  const query = orThrow(parseWith(pageQuery, { cursor, limit: LIMIT }));
  const { items, cursor: next } = orThrow(await shop.listMyForms({ actor, code, ...query }));
  return { forms: items, next, isLater: cursor !== undefined, isSent: searchParams.has('sent') };
};
