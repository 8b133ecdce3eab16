import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { showrooms } from '#app/resources/contents.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow, toThrownFailure } from '#app/web/failure.ts';
import { fail } from '#shared/domain/result.ts';
import { ConsoleForm } from '../../form/console-form.tsx';
import { ConsolePage } from '../../layout/page.tsx';
import { saveAction } from '../../resource/serve.ts';
import { showroomFields, showroomPath } from './showroom-screen.tsx';

export const headers = personalPage;

/** Reads one showroom by its code. There are few showrooms, so all are read. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, showrooms.scope);
  const { items } = orThrow(await args.context.shop.listContent({ actor, kind: 'showrooms', limit: 1 }));
  const showroom = items.find(({ code }) => code === args.params.code);
  if (!showroom) throw toThrownFailure(fail('SHOWROOM_NOT_FOUND', '쇼룸을 찾을 수 없습니다.'));
  return { showroom };
};
export const action = saveAction(showrooms);

export default function Showroom() {
  const { showroom } = useLoaderData<typeof loader>();
  return (
    <ConsolePage
      title={showroom.name}
      back={{ href: showroomPath, text: '쇼룸' }}
      actions={
        showroom.shows && (
          <LinkButton href={`/shop/showrooms/${showroom.code}`} target="_blank" rel="noopener">
            쇼핑몰에서 보기 <Icon name="external" />
          </LinkButton>
        )
      }
    >
      <ConsoleForm form={showroomFields} value={showroom} hidden={{ _id: showroom._id }} />
    </ConsolePage>
  );
}
