import type { ReactNode } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import { purchaseFilterLabels, purchaseFilters } from '#shared/domain/order/status.ts';
import { answerLabels } from '#shared/domain/review/review.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import type { MemberWithBenefits } from '#shared/usecases/users/console-users.ts';
import type { MemberCard } from '#shared/usecases/users/member-card.ts';
import { Figure } from '../layout/figure.tsx';
import { Panel } from '../layout/page.tsx';
import { MemberFlagBadge } from '../purchases/order/member-flags.tsx';
import { ClerkNoteList } from './notes-tab.tsx';
import { tabPath } from './tabs.ts';

const lists = { inquires: '/console/shop/inquires', questions: '/console/center/questions' };

const Part = ({ title, href, children }: { title: string; href?: string; children: ReactNode }) => (
  <section>
    <h3>
      {title}
      {href && <a href={href}>모두 보기</a>}
    </h3>
    {children}
  </section>
);

const None = ({ children }: { children: ReactNode }) => <p className="text-ink-2">{children}</p>;

/**
 * Everything a clerk needs while talking with a customer, on one page. `terms` are the titles of texts by their codes.
 */
export const MemberCardPanel = ({
  user,
  card: { flag, coupons, spent, purchases, lastOrder, asked, notes },
  terms,
}: {
  user: MemberWithBenefits;
  card: MemberCard;
  terms: Record<string, string>;
}) => {
  const standing = purchaseFilters.filter((filter) => (purchases[filter] ?? 0) > 0);
  return (
    <div className="mb-4">
      <Panel title="고객 카드" aside={flag && <MemberFlagBadge flag={flag} />}>
        <div className="figures">
          <Figure label="등급" value={user.level?.name ?? '없음'} href={tabPath(user._id, 'grade')} />
          <Figure label="적립금" value={formatWon(user.point)} href={tabPath(user._id, 'points')} />
          <Figure
            label="사용 가능한 쿠폰"
            value={`${formatNumber(coupons)}장`}
            href={tabPath(user._id, 'coupons')}
          />
          <Figure
            label="최근 1년 구매"
            value={`${formatWon(spent.price)}${spent.atLeast ? ' 이상' : ''}`}
            note={`상품 ${formatNumber(spent.count)}건 · 배송비 포함, 취소·반품 제외`}
            href={tabPath(user._id, 'orders')}
          />
        </div>
        <div className="member-card">
          <Part title="최근 주문" href={lastOrder && tabPath(user._id, 'orders')}>
            {lastOrder ? (
              <p>
                <a href={`/console/shop/purchases/all?order=${lastOrder.orderNo}`}>{lastOrder.orderNo}</a>{' '}
                <Badge>{lastOrder.status}</Badge>
                <br />
                {lastOrder.name} <small>{formatDate(lastOrder.createdAt)}</small>
              </p>
            ) : (
              <None>주문한 내역이 없습니다.</None>
            )}
            {standing.length > 0 && (
              <p className="text-ink-2">
                {standing
                  .map((filter) => `${purchaseFilterLabels[filter]} ${formatNumber(purchases[filter] ?? 0)}`)
                  .join(' · ')}
              </p>
            )}
          </Part>
          <Part title="최근 문의">
            {asked.length > 0 ? (
              <ul>
                {asked.map(({ _id, subject, state, createdAt, in: list }) => (
                  <li key={_id}>
                    <a href={`${lists[list]}?edit=${_id}`}>{subject}</a>{' '}
                    <small>{formatDate(createdAt)}</small>{' '}
                    <Badge tone={state === 'ANSWER_AWAITING' ? 'warn' : undefined}>
                      {answerLabels[state]}
                    </Badge>
                  </li>
                ))}
              </ul>
            ) : (
              <None>문의한 내역이 없습니다.</None>
            )}
          </Part>
          <Part title="약관 동의">
            {user.agreements.length > 0 ? (
              <ul>
                {user.agreements.map(({ code, version, agreedAt }) => (
                  <li key={code}>
                    {terms[code] ?? code} <small>{`버전 ${version} · ${formatDate(agreedAt)}`}</small>
                  </li>
                ))}
              </ul>
            ) : (
              <None>동의한 약관이 없습니다.</None>
            )}
          </Part>
          <Part title="메모" href={tabPath(user._id, 'notes')}>
            {notes.length > 0 ? <ClerkNoteList notes={notes} /> : <None>남긴 메모가 없습니다.</None>}
          </Part>
        </div>
      </Panel>
    </div>
  );
};
