import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod, parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { slidePlace } from '#shared/contracts/content.ts';

/** DELETE /api/console/banners/{id}/images/{n}: removes the picture at that position, from 0. */
export const action = byMethod({
  DELETE: async (args) => {
    const clerk = await requireConsoleAccess(args, 'catalog');
    const n = parseWith(slidePlace, args.params.n);
    if (!n.ok) return failureResponse(n.failure);
    const { id: _id = '' } = args.params;
    const banner = await args.context.shop.removeBannerImage({ ...clerk, _id, n: n.value });
    return apiAnswer(banner, (saved) => ({ banner: saved }));
  },
});
