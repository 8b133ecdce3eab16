import { Link, useLocation, useRouteLoaderData } from '@remix-run/react';
import type { loader as frameLoader } from './route.tsx';
import { useWaiting } from './waiting.ts';

const SETTING = '/console/shop/days';

/** Warns about a year whose public holidays are not known, before days are counted wrong. */
export const CalendarNotice = () => {
  const { unknownYear } = useWaiting();
  const { pathname } = useLocation();
  const frame = useRouteLoaderData<typeof frameLoader>('console/layout/route');
  const mayOpen = frame?.tree.some(({ items }) => items.some(({ href }) => href === SETTING));
  if (!unknownYear) return null;
  return (
    <p role="status" className="console-notice">
      <span>
        <b>{unknownYear}년 공휴일이 아직 없습니다.</b> 그 해에 걸친 발송 기한은 공휴일을 빼지 않고 세며, 도착
        예정일은 안내하지 않습니다. 개발 담당자에게 공휴일 업데이트를 요청하거나 쉬는 날에 직접 넣어주세요.
      </span>
      {mayOpen && pathname !== SETTING && <Link to={SETTING}>영업일 설정</Link>}
    </p>
  );
};
