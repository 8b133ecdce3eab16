import type { LoaderFunctionArgs } from '@remix-run/node';
import { byMethod, parseBody } from '#app/web/api.ts';
import { apiAnswer, apiValue, failureResponse } from '#app/web/failure.ts';
import {
  changeDestinationSchema,
  destinationChoiceSchema,
  destinationSchema,
} from '#shared/contracts/members/user.ts';

/** GET /api/v1/me/destinations: lists the address book, its default entry first. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { _user } = await context.session.requireMember();
  return apiValue({ destinations: await context.shop.getMyDestinations({ _user }) });
};

/** POST adds an entry, PUT changes and DELETE deletes the one named by `_id`. */
export const action = byMethod({
  POST: async ({ context, request }) => {
    const { _user } = await context.session.requireMember();
    const form = await parseBody(request, destinationSchema);
    if (!form.ok) return failureResponse(form.failure);
    const added = await context.shop.addMyDestination({ _user, form: form.value });
    return apiAnswer(added, (destination) => ({ destination }), { status: 201 });
  },
  PUT: async ({ context, request }) => {
    const { _user } = await context.session.requireMember();
    const parsed = await parseBody(request, changeDestinationSchema);
    if (!parsed.ok) return failureResponse(parsed.failure);
    const { _id, ...form } = parsed.value;
    const changed = await context.shop.changeMyDestination({ _user, _destination: _id, form });
    return apiAnswer(changed, (destination) => ({ destination }));
  },
  DELETE: async ({ context, request }) => {
    const { _user } = await context.session.requireMember();
    const chosen = await parseBody(request, destinationChoiceSchema);
    if (!chosen.ok) return failureResponse(chosen.failure);
    const removed = await context.shop.removeMyDestination({ _user, _destination: chosen.value._id });
    return apiAnswer(removed, () => ({}));
  },
});
