import { toThrownFailure } from '#app/web/failure.ts';
import { fail } from '#shared/domain/result.ts';

/** Answers any address that the site map does not contain. */
export const loader = () => {
  throw toThrownFailure(fail('NOT_FOUND', '페이지를 찾을 수 없습니다.'));
};

/** Never rendered: its loader always throws to the shell's error screen, which only routes with a component have. */
export default function NotFound() {
  return null;
}
