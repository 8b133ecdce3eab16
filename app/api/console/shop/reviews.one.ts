import type { LoaderFunctionArgs } from '@remix-run/node';
import { admit } from '#app/console/guard.ts';
import { byMethod } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { moderationForm } from '#shared/contracts/console-post.ts';
import { withForm } from '../with-form.ts';

/** GET /api/console/shop/reviews/{id}. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await admit(args, 'service');
  const review = await args.context.shop.getConsoleReview({ ...clerk, _id: args.params.id ?? '' });
  return apiAnswer(review, (found) => ({ review: found }), { headers: personal });
};

/** PUT decides whether it shows and is among the best, and answers it (409 when the version is old). */
export const action = byMethod({
  PUT: withForm('service', moderationForm, async ({ shop, clerk, form, id }) =>
    apiAnswer(await shop.moderateReview({ ...clerk, _id: id, edit: form }), (review) => ({ review })),
  ),
});
