import { data } from '@remix-run/node';

/** Any address the site map does not know. */
export const loader = () => {
  throw data({ code: 'NOT_FOUND', message: '페이지를 찾을 수 없습니다.' }, { status: 404 });
};

/** Never shown: its loader always fails into the shell's error screen, which only pages have. */
export default function NotFound() {
  return null;
}
