import type { ActionFunctionArgs } from '@remix-run/node';
import { personal } from '#app/web/cache-headers.ts';
import { watchesOf } from './summary.ts';

/** POST /me/watches: what a member looked at, latest first; a visitor's looks stay in the browser. */
export const action = async ({ context, request }: ActionFunctionArgs) => {
  const [actor, form] = await Promise.all([context.session.actor(), request.formData()]);
  const _watches = watchesOf(String(form.get('_watches') ?? ''));
  if (actor.kind === 'member' && _watches.length)
    await context.shop.addMyWatches({ _user: actor._user, _watches });
  return new Response(null, { status: 204, headers: personal });
};
