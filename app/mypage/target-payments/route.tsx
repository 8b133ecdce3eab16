import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Thumb } from '#app/media/picture.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { CursorPages } from '#app/ui/pagination.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { pageQuery } from '#shared/contracts/list.ts';
import { boardOf } from '#shared/domain/board/boards.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { targetPaymentLabels } from '#shared/domain/target-payment/target-payment.ts';
import { formatDate, formatDateTime } from '#shared/domain/time/format.ts';
import { OwnPostsSection } from '../own-posts.tsx';
import { readOwnPosts } from '../read-own-posts.ts';

const PAGE = '/mypage/target-payments';
const REQUESTS = boardOf('target-payments');

export const headers = personalPage;
export const meta = personalMeta('개인결제');

export const loader = async (args: LoaderFunctionArgs) => {
  const { request, context } = args;
  const { shop, session } = context;
  const { _user } = await session.requireMember();
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const { limit } = orThrow(parseWith(pageQuery, { cursor }));
  const [page, own] = await Promise.all([
    shop.listMyTargetPayments({ _user, limit, cursor }).then(orThrow),
    readOwnPosts(args, 'target-payments'),
  ]);
  return { payments: page.items, cursor: page.cursor, isLater: cursor !== undefined, own };
};

/** Prices the shop agreed on with this member, and the links to pay them. */
export default function TargetPaymentsScreen() {
  const { payments, cursor, isLater, own } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="page-title">개인결제</h1>
      <p className="mb-5 text-meta text-ink-2">
        상담에서 정한 금액을 결제하는 곳입니다. 필요한 결제가 보이지 않으면{' '}
        <a href={`${REQUESTS.root}/write`} className="underline">
          {REQUESTS.name}
        </a>
        을 남겨주세요.
      </p>
      {payments.length === 0 ? (
        <EmptyState title="개인결제 내역이 없습니다.">
          맞춤 제작이나 추가 시공비처럼 따로 결제할 금액이 생기면 이곳에서 결제하실 수 있습니다.
        </EmptyState>
      ) : (
        <ul className="ledger">
          {payments.map(({ _id, name, content, price, image, state, endsAt, createdAt }) => (
            <li key={_id}>
              <Thumb image={image} size={64} />
              <span className="target-payment">
                <b>{name}</b>
                {content && <small className="whitespace-pre-line">{content}</small>}
                <small>
                  {formatDate(createdAt)} 등록
                  {endsAt && state === 'AWAITING' && ` · ${formatDateTime(endsAt)}까지 결제`}
                </small>
              </span>
              <span className="target-payment-due">
                <b>{formatWon(price)}</b>
                {state === 'AWAITING' ? (
                  <LinkButton
                    href={`/shop/order?${new URLSearchParams({ _product: _id })}`}
                    variant="primary"
                    size="sm"
                    aria-label={`${name} 결제하기`}
                  >
                    결제하기
                  </LinkButton>
                ) : (
                  <Badge tone={state === 'ORDERED' ? 'accent' : undefined}>
                    {targetPaymentLabels[state]}
                  </Badge>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <CursorPages
        first={isLater ? PAGE : undefined}
        next={cursor && `${PAGE}?${new URLSearchParams({ cursor })}`}
      />
      <OwnPostsSection own={own} />
    </>
  );
}
