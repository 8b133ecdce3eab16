import type { ActionFunctionArgs } from '@remix-run/node';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { failureResponse } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { watchesOf } from './summary.ts';

/** POST /me/watches: stores a member's viewed products, latest first. A visitor's stay in the browser. */
export const action = async ({ context, request }: ActionFunctionArgs) => {
  const [actor, form] = await Promise.all([context.session.actor(), readForm(request)]);
  if (!form.ok) return failureResponse(form.failure);
  const _watches = watchesOf(String(form.value.get('_watches') ?? ''));
  if (actor.kind === 'member' && _watches.length)
    await context.shop.addMyWatches({ _user: actor._user, _watches });
  return new Response(null, { status: 204, headers: personalHeaders });
};
