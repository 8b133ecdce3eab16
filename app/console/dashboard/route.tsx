import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData, useRevalidator, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Thumb } from '#app/media/picture.tsx';
import { menuTreeOf } from '#app/resources/menu.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { ServiceDay } from '#shared/usecases/console/get-dashboard.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';
import { CalendarNotice } from '../layout/calendar-notice.tsx';
import { Figure, FigureSection } from '../layout/figure.tsx';
import { ConsolePage, Panel } from '../layout/page.tsx';
import type { loader as frameLoader } from '../layout/route.tsx';
import { useWaiting } from '../layout/waiting.ts';
import { OVERDUE, OverdueNow } from '../overdue/overdue-figures.tsx';
import { LineMoney } from '../purchases/order/line-money.tsx';
import { ClaimFigures, WorkFigures } from './work-figures.tsx';

export const headers = personalPage;

const OPENING = '/console/site/opening';

/**
 * Reads the dashboard of the day. A clerk whose scopes do not allow it is redirected to the first screen they may open
 * (rules 6.5).
 */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'any');
  const first = menuTreeOf(clerk.actor.scope)[0]?.items[0]?.href;
  if (first && first !== '/console') throw redirect(first);
  const [day, overdue] = await Promise.all([
    args.context.shop.getDashboard({ ...clerk }),
    args.context.shop.countOverdue({ actor: clerk.actor }),
  ]);
  return { ...orThrow(day), overdue: orThrow(overdue) };
};

const Purchases = ({
  caption,
  purchases,
  linked,
  narrow = false,
}: {
  caption: string;
  purchases: PurchaseView[];
  linked: boolean;
  /** Leaves out what the list also says, since it is shown in the smaller half of the page */
  narrow?: boolean;
}) => (
  <div className="overflow-x-auto">
    <table className="sub-table order-lines">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">주문번호</th>
          <th scope="col">상품</th>
          <th scope="col">주문자</th>
          {!narrow && (
            <th scope="col" className="text-right">
              금액
            </th>
          )}
          <th scope="col">상태</th>
        </tr>
      </thead>
      <tbody>
        {purchases.map((purchase) => {
          const { purchaseNo, orderNo, createdAt, product, senderName, statusMessage } = purchase;
          return (
            <tr key={purchaseNo}>
              <td className="order-lines-number whitespace-nowrap">
                {linked ? (
                  <a
                    className="text-accent-2 font-semibold hover:underline"
                    href={`/console/shop/purchases/all?keyword=${orderNo}`}
                  >
                    {purchaseNo}
                  </a>
                ) : (
                  purchaseNo
                )}
                <small className="block text-ink-3">{formatDateTime(createdAt)}</small>
              </td>
              <td className={`order-lines-name ${narrow ? 'min-w-24' : 'min-w-40'}`}>{product.name}</td>
              <td className="order-lines-sender whitespace-nowrap">{senderName}</td>
              {!narrow && (
                <td className="order-lines-price text-right whitespace-nowrap tabular-nums">
                  <LineMoney purchase={purchase} />
                </td>
              )}
              <td className="order-lines-state whitespace-nowrap">
                <Badge>{statusMessage}</Badge>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);

const None = ({ children }: { children: ReactNode }) => (
  <p className="py-6 text-center text-ink-3">{children}</p>
);

/** Links from the first few items to the full list. */
const More = ({ href }: { href: string }) => (
  <a href={href} className="panel-more">
    모두 보기
  </a>
);

/** Recent orders, claims and questions, for clerks who serve customers. */
const Customers = ({
  latest,
  claims,
  inquiries,
  all,
  inquires,
}: Omit<ServiceDay, 'today'> & {
  /** Address of the list of orders, if the clerk may open it */
  all?: string;
  /** Address of the list of questions, if the clerk may open it */
  inquires?: string;
}) => (
  <>
    <Panel title="최근 주문" aside={all && latest.length > 0 && <More href={all} />}>
      {latest.length > 0 ? (
        <Purchases caption="최근 주문" purchases={latest} linked={all !== undefined} />
      ) : (
        <None>아직 주문이 없습니다.</None>
      )}
    </Panel>
    <Panel title="미처리 클레임">
      {claims.length > 0 ? (
        <Purchases caption="미처리 클레임" purchases={claims} linked={all !== undefined} narrow />
      ) : (
        <None>미처리 클레임이 없습니다.</None>
      )}
    </Panel>
    <Panel
      title="답변 대기 문의"
      aside={inquires && inquiries.length > 0 && <More href={`${inquires}?state=ANSWER_AWAITING`} />}
    >
      {inquiries.length > 0 ? (
        <ul className="grid gap-3">
          {inquiries.map(({ _id, subject, product, user, createdAt }) => (
            <li key={_id} className="flex items-center gap-3">
              <Thumb image={product.thumb} size={40} />
              <span className="min-w-0 flex-1">
                <strong className="block truncate">
                  {inquires ? (
                    <a className="hover:underline" href={`${inquires}?edit=${_id}`}>
                      {subject}
                    </a>
                  ) : (
                    subject
                  )}
                </strong>
                <small className="block truncate text-ink-2">
                  {product.name} · {user.username}
                </small>
              </span>
              <small className="text-ink-3 whitespace-nowrap">{formatDateTime(createdAt)}</small>
            </li>
          ))}
        </ul>
      ) : (
        <None>답변 대기 문의가 없습니다.</None>
      )}
    </Panel>
  </>
);

/** Reloads the lists of the page when the figures change. */
const useFreshLists = () => {
  const { revalidate } = useRevalidator();
  const heard = JSON.stringify(useWaiting());
  const shown = useRef(heard);
  useEffect(() => {
    if (shown.current === heard) return;
    shown.current = heard;
    revalidate();
  }, [heard, revalidate]);
};

export default function Dashboard() {
  const { orders, soldOut, service, overdue } = useLoaderData<typeof loader>();
  const { isNotOpen } = useWaiting();
  const frame = useRouteLoaderData<typeof frameLoader>('console/layout/route');
  const mayOpen = (href: string) =>
    frame?.tree.some(({ items }) => items.some((item) => item.href === href)) ?? false;
  const all = mayOpen('/console/shop/purchases/all') ? '/console/shop/purchases/all' : undefined;
  const inquires = mayOpen('/console/shop/inquires') ? '/console/shop/inquires' : undefined;
  useFreshLists();
  return (
    <ConsolePage title="대시보드">
      {isNotOpen && (
        <p role="status" className="console-notice">
          <span>
            <b>상점이 아직 열리지 않았습니다.</b> 고객에게는 준비 중 안내만 보입니다.
          </span>
          {mayOpen(OPENING) && <a href={OPENING}>오픈 준비</a>}
        </p>
      )}
      <CalendarNotice />
      {mayOpen(OVERDUE) && <OverdueNow counts={overdue} />}
      <WorkFigures />
      <ClaimFigures />
      <FigureSection title="오늘">
        <Figure
          label="주문"
          value={`${formatNumber(orders.today)}건`}
          note={[
            `지난주 같은 요일 ${formatNumber(orders.weekAgo)}건`,
            ...(service && service.today.refunds > 0
              ? [`환불 ${formatNumber(service.today.refunds)}건`]
              : []),
          ].join(' · ')}
          href={all}
        />
        {service && (
          <Figure
            label="매출"
            href={mayOpen('/console/statistics') ? '/console/statistics' : undefined}
            value={formatWon(service.today.sales)}
            note={`환불 제외 · 지난주 같은 요일 ${formatWon(service.today.weekAgo.sales)}`}
          />
        )}
      </FigureSection>
      <div className="dashboard">
        {service && <Customers {...service} all={all} inquires={inquires} />}
        <Panel
          title="품절 상품"
          aside={
            soldOut.length > 0 && <More href="/console/shop/products?groups=SOLD_OUT&visibility=shown" />
          }
        >
          {soldOut.length > 0 ? (
            <ul className="grid gap-3">
              {soldOut.map(({ _id, name, thumb, code }) => (
                <li key={_id}>
                  <a
                    href={`/console/shop/products/${_id}`}
                    className="flex items-center gap-3 hover:underline"
                  >
                    <Thumb image={thumb} size={40} />
                    <span className="min-w-0">
                      <strong className="block truncate">{name}</strong>
                      <small className="text-ink-2">{code}</small>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          ) : (
            <None>품절된 상품이 없습니다.</None>
          )}
        </Panel>
      </div>
    </ConsolePage>
  );
}
