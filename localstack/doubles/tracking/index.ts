import { Hono } from 'hono';
import { html } from 'hono/html';
import { usualCouriers } from '#shared/domain/courier/courier.ts';
import type { Double } from '../double.ts';
import { page } from '../layout.ts';

const steps = [
  ['접수', '보내는 곳에서 운송장이 등록되었습니다.'],
  ['집화', '용인 물류센터에서 상품을 인수하였습니다.'],
  ['이동 중', '옥천 허브에서 배송지로 이동하고 있습니다.'],
  ['배송 출발', '배송 기사가 상품을 싣고 출발하였습니다.'],
  ['배송 완료', '상품을 전달하였습니다.'],
] as const;

/** Returns the progress of a parcel by the last digit of its number: 0–1 registered … 8–9 delivered. */
const reached = (number: string): number => Math.floor(Number(number.at(-1)) / 2);

/** Tracking pages of all couriers: `/track/{courier}/{number}`. */
export const trackingDouble: Double = {
  name: 'tracking',
  create: () => ({
    app: new Hono().get('/track/:courier/:number{[0-9]+}', (c) => {
      const courier = usualCouriers.find(({ code }) => code === c.req.param('courier'));
      if (!courier) return c.notFound();
      const number = c.req.param('number');
      const last = reached(number);
      return c.html(
        page(
          courier.name,
          '배송 조회',
          html`<dl><dt>운송장 번호</dt><dd>${number}</dd><dt>현재 상태</dt><dd>${steps[last]?.[0]}</dd></dl>
            <table>
              <thead><tr><th>단계</th><th>내용</th></tr></thead>
              <tbody>${steps.slice(0, last + 1).map(([name, text]) => html`<tr><td>${name}</td><td>${text}</td></tr>`)}</tbody>
            </table>`,
        ),
      );
    }),
  }),
  env: (url) => ({ TRACKING_URL: `${url}/track` }),
};
