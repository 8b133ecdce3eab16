import type { LoaderFunctionArgs } from '@remix-run/node';
import { personalHeaders } from '#app/web/cache-headers.ts';
import type { MySummary } from '#shared/domain/user/summary.ts';

/** Summary and, for the login box, the username that 아이디저장 stores. */
export type PageSummary = MySummary & { rememberedId?: string };

/** Most ids of viewed products that a browser may send (rules 8.12: 15 are fetched). */
const WATCHES_MAX = 15;

/** Reads the ids of products in the parameter, at most `most`: `?_watches=a,b`. */
export const idsOf = (text: string | null, most: number): string[] =>
  (text ?? '')
    .split(',')
    .filter((id) => /^\w{1,40}$/.test(id))
    .slice(0, most);

export const watchesOf = (text: string | null): string[] => idsOf(text, WATCHES_MAX);

/** GET /me/summary: returns everything of a page that depends on the person. It is loaded after the page is shown. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const actor = await context.session.actor();
  const _watches = watchesOf(new URL(request.url).searchParams.get('_watches'));
  const summary: PageSummary = {
    ...(await context.shop.getMySummary({ actor, _watches })),
    rememberedId: context.session.cookie('rememberedId'),
  };
  return Response.json(summary, { headers: personalHeaders });
};
