import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { toThrownFailure } from '#app/web/failure.ts';
import { fail } from '#shared/domain/result.ts';

/** Answers every unknown address below the console with 404, next to the menu, and for clerks only. */
export const loader = async (args: LoaderFunctionArgs) => {
  await requireConsoleAccess(args, 'any');
  throw toThrownFailure(fail('NOT_FOUND', '페이지를 찾을 수 없습니다.'));
};

/** Never rendered: its loader always throws to the console's error screen, which only routes with a component have. */
export default function NotFound() {
  return null;
}
