import { hrefOfFigure, type WaitingName, waitingIn } from '#app/resources/menu-tree.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import { countOf, lateFigure, statusFigures, workFigures } from '#shared/domain/order/purchase-figures.ts';
import type { WorkList } from '#shared/domain/order/status.ts';
import type { Waiting } from '#shared/usecases/console/get-waiting.ts';
import { Figure, FigureSection } from '../layout/figure.tsx';
import { useWaiting } from '../layout/waiting.ts';

type Work = {
  name: WaitingName;
  label: string;
  unit: '건' | '개';
  note?: string;
  href: (w: Waiting) => string;
};

const purchases = (name: WorkList): Work => ({
  name,
  label: workFigures[name].label,
  unit: '건',
  href: () => hrefOfFigure(workFigures[name]),
});

/** Kinds of open work, in the order of a clerk's day. Each links to the list it counts. */
const works: Work[] = [
  purchases('nonpayment'),
  { name: 'deposits', label: '확인할 입금', unit: '건', href: () => '/console/shop/deposits' },
  {
    name: 'remittances',
    label: '송금할 환불',
    unit: '건',
    note: '3영업일 안에',
    href: () => '/console/shop/remittances',
  },
  {
    name: 'receipts',
    label: '현금영수증 실패',
    unit: '건',
    href: ({ receiptState = 'FAILED' }) => `/console/shop/cash-receipts?state=${receiptState}`,
  },
  purchases('payment'),
  {
    name: 'late',
    label: lateFigure.label,
    unit: '건',
    note: '결제 후 3영업일 지남',
    href: () => hrefOfFigure(lateFigure),
  },
  purchases('delivery'),
  { name: 'parcels', label: '배송 문제', unit: '건', href: () => '/console/shop/parcels' },
  {
    name: 'inquires',
    label: '상품 문의',
    unit: '건',
    note: '답변 대기',
    href: () => '/console/shop/inquires?state=ANSWER_AWAITING',
  },
  {
    name: 'questions',
    label: '1:1 문의',
    unit: '건',
    note: '답변 대기',
    href: () => '/console/center/questions?state=ANSWER_AWAITING',
  },
  {
    name: 'requests',
    label: '회원 요청',
    unit: '건',
    note: '승인 대기',
    href: () => '/console/inquiries?state=ANSWER_AWAITING',
  },
  {
    name: 'soldOut',
    label: '품절 상품',
    unit: '개',
    href: () => '/console/shop/products?groups=SOLD_OUT&visibility=shown',
  },
  { name: 'lowStock', label: '재고 부족', unit: '개', href: () => '/console/shop/low-stock' },
];

/** Figures of the open work that this clerk's scopes allow. They are updated while the page is open. */
export const WorkFigures = () => {
  const waiting = useWaiting();
  const shown = works.flatMap((work) => {
    const figure = waitingIn(waiting, work.name);
    return figure ? [{ ...work, figure }] : [];
  });
  return (
    <FigureSection title="할 일">
      {shown.map(({ name, label, unit, note, href, figure: { count, atLeast } }) => (
        <Figure
          key={name}
          label={label}
          value={`${formatNumber(count)}${unit}${atLeast ? ' 이상' : ''}`}
          note={note}
          href={href(waiting)}
          isNone={count === 0}
        />
      ))}
    </FigureSection>
  );
};

const claimSteps = (['cancel', 'exchange', 'return'] as const).flatMap((list) =>
  workFigures[list].statuses.map((status) => statusFigures[status]),
);

/** Figures of the open claims by step. Renders nothing for clerks who may not see claims. */
export const ClaimFigures = () => {
  const { purchases: counts } = useWaiting();
  if (!counts) return null;
  return (
    <FigureSection title="미처리 클레임">
      {claimSteps.map((figure) => (
        <Figure
          key={figure.label}
          label={figure.label}
          value={`${formatNumber(countOf(counts, figure))}건`}
          href={hrefOfFigure(figure)}
          isNone={countOf(counts, figure) === 0}
        />
      ))}
    </FigureSection>
  );
};
