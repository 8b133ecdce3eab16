import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { orThrow, toThrownFailure } from '#app/web/failure.ts';
import { id } from '#shared/contracts/list.ts';
import { PREVIEW, previewKinds, previewPath } from '#shared/domain/content/preview.ts';
import { fail } from '#shared/domain/result.ts';

/** GET /console/preview/{kind}/{id}: redirects a clerk to the real page of an item that is not public yet. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'catalog');
  const kind = previewKinds.find((known) => known === args.params.kind);
  const _id = id.safeParse(args.params.id);
  if (!kind || !_id.success) throw toThrownFailure(fail('NOT_FOUND', '찾을 수 없습니다.'));
  const preview = { kind, _id: _id.data };
  const token = orThrow(await args.context.shop.startPreview({ ...preview, actor }));
  return redirect(`${previewPath(preview)}?${PREVIEW}=${token}`, { headers: personalHeaders });
};
