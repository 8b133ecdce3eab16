import { thrown } from '#app/web/failure.ts';
import { fail } from '#shared/domain/result.ts';

/** Any address the site map does not know. */
export const loader = () => {
  throw thrown(fail('NOT_FOUND', '페이지를 찾을 수 없습니다.'));
};

/** Never shown: its loader always fails into the shell's error screen, which only pages have. */
export default function NotFound() {
  return null;
}
