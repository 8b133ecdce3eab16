import type { LoaderFunctionArgs } from '@remix-run/node';
import { admit } from '#app/web/access/console-guard.ts';
import { thrown } from '#app/web/failure.ts';
import { fail } from '#shared/domain/result.ts';

/** Any address below the console that it does not know: said beside its menu, and to clerks alone. */
export const loader = async (args: LoaderFunctionArgs) => {
  await admit(args, 'any');
  throw thrown(fail('NOT_FOUND', '페이지를 찾을 수 없습니다.'));
};

/** Never shown: its loader always fails into the console's error screen, which only pages have. */
export default function NotFound() {
  return null;
}
