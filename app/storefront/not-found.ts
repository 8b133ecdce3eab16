import { data } from '@remix-run/node';

/** Any address the site map does not know. */
export const loader = () => {
  throw data({ code: 'NOT_FOUND', message: '페이지를 찾을 수 없습니다.' }, { status: 404 });
};
