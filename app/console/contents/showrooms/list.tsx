import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { showrooms } from '#app/resources/contents.server.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { ConsoleForm } from '../../form/console-form.tsx';
import { ItemScreen } from '../../list/item-screen.tsx';
import { readList, saveAction } from '../../resource/serve.ts';
import { showroomOrderFields, showroomPath, showroomScreen } from './showroom-screen.tsx';

export const headers = personalPage;
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, showrooms.scope);
  const [list, order] = await Promise.all([
    readList(args, showrooms, clerk),
    args.context.shop.getConsoleSetting({ actor: clerk.actor, part: 'showroom-codes' }),
  ]);
  return { list, order: orThrow(order) };
};
export const action = saveAction(showrooms, ({ code }) => `${showroomPath}/${code}`);

export default function Showrooms() {
  const { list, order } = useLoaderData<typeof loader>();
  return (
    <ItemScreen
      screen={showroomScreen}
      {...list}
      below={
        order.showroomCodes.length > 1 && (
          <ConsoleForm form={showroomOrderFields} value={order} hidden={{ intent: 'order' }} />
        )
      }
    />
  );
}
