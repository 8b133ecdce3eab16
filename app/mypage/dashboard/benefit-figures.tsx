import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import type { MyGrade } from '#shared/usecases/grades/my-grade.ts';
import type { ExpiringPoints } from '#shared/usecases/points/my-points.ts';

const discountText = ({ discounts }: NonNullable<MyGrade['grade']>): string =>
  discounts
    .map(({ unit, value }) =>
      unit === 'PERCENT' ? `${formatNumber(value)}% 할인` : `1개당 ${formatWon(value)} 할인`,
    )
    .join(', ') || '할인 없음';

/**
 * Calculates the distance to the next grade: won of this month's confirmed purchases, or score, depending on its rule.
 */
const stepsTo = ({ next, progress }: MyGrade) =>
  (next?.criteria ?? []).map(({ type, value }) => {
    const isScore = type === 'ACCUMULATED_SCORE';
    const have = isScore ? progress.score : progress.confirmed;
    const text = (amount: number) => (isScore ? `${formatNumber(amount)}점` : formatWon(amount));
    return {
      type,
      value,
      have: Math.min(have, value),
      label: isScore ? '누적 점수' : '이번 달 구매확정',
      now: text(have),
      missing: have < value ? `${text(value - have)} 남음` : '달성',
    };
  });

/** Benefits of the member's grade, the distance to the next one, and points that expire soon. */
export const BenefitFigures = ({ grade, points }: { grade?: MyGrade; points: ExpiringPoints }) => (
  <section className="benefit-figures" aria-label="내 혜택">
    {grade?.grade && (
      <div>
        <h2>
          {grade.grade.name} <small>{discountText(grade.grade)}</small>
        </h2>
        {grade.next ? (
          <>
            <p>
              다음 등급 <b>{grade.next.name}</b> ({discountText(grade.next)})
            </p>
            {stepsTo(grade).map(({ type, label, now, missing, value, have }) => (
              <p key={type} className="benefit-step">
                <span>
                  {label} {now}
                </span>
                <span>{missing}</span>
                <progress max={value} value={have} aria-label={`${grade.next?.name}까지 ${label}`} />
              </p>
            ))}
          </>
        ) : (
          <p>가장 높은 등급입니다.</p>
        )}
      </div>
    )}
    <div>
      <h2>
        소멸 예정 적립금 <small>{points.days}일 이내</small>
      </h2>
      <p className="benefit-amount">
        <a href="/mypage/points">{formatWon(points.point)}</a>
      </p>
      {points.firstEndsAt && <p>{formatDate(points.firstEndsAt)}부터 소멸됩니다.</p>}
    </div>
  </section>
);
