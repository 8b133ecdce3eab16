import { useShell } from '#app/shell/use-shell.ts';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import { BY_APPOINTMENT } from '#shared/domain/shipping/arrival-text.ts';
import { type DescribedProduct, useShippingCode } from './delivery-facts.tsx';

const costOf = (charge: number): string => (charge === 0 ? '무료' : formatWon(charge));

/**
 * Return charge for one way. The original shipping fee may become due when the remaining goods no longer qualify for
 * free shipping.
 */
const ReturnCharge = ({ charge }: { charge: number }) => (
  <>
    {`편도 ${costOf(charge)}`}
    <span className="block text-ink-2">
      무료배송으로 주문하셨다면 남은 상품의 금액에 따라 처음 배송비가 추가될 수 있습니다.
    </span>
  </>
);

/** Delivery, exchange and return, as 전자상거래법 requires (rules 9.24). */
export default function Delivery({
  page,
}: {
  page: Pick<DescribedProduct, 'product' | 'sendingBack' | 'told'>;
}) {
  const { setting } = useShell();
  const { sendingBack, told } = page;
  const shipping = useShippingCode(page);
  const areas = shipping?.areas__available ?? [];
  return (
    <>
      <header className="part-head">
        <h2>배송·교환·반품</h2>
      </header>
      <KeyValueTable
        caption="배송 안내"
        rows={[
          { name: '배송 방법', value: shipping?.text ?? '일반택배' },
          {
            name: '배송 지역',
            value: areas.length ? areas.join(', ') : '전국',
          },
          { name: '배송 기간', value: told?.leaves ? `${told.leaves} · ${told.takes}` : BY_APPOINTMENT },
          ...(told ? [{ name: '배송비', value: [told.fee, ...told.notes].join(' · ') }] : []),
        ]}
      />
      <h3 className="mt-8 mb-3 text-lead">교환·반품 안내</h3>
      <KeyValueTable
        caption="교환과 반품 안내"
        rows={[
          {
            name: '신청 기간',
            value: (
              <Unbroken>
                상품을 받은 날부터 7일 이내. 상품이 표시·광고나 계약과 다르면 받은 날부터 3개월, 그 사실을 안
                날부터 30일 이내
              </Unbroken>
            ),
          },
          ...(sendingBack
            ? [
                { name: '반품 배송비', value: <ReturnCharge charge={sendingBack.returnCharge} /> },
                { name: '교환 배송비', value: `왕복 ${costOf(sendingBack.exchangeCharge)}` },
              ]
            : []),
          {
            name: '비용 부담',
            value: '단순 변심은 구매자가, 상품 하자나 오배송은 온결홈이 부담합니다.',
          },
          {
            name: '제한',
            value: (
              <Unbroken>
                사용하거나 설치해 가치가 떨어진 상품, 포장을 개봉해 재판매가 어려운 상품, 주문 제작 상품은
                교환·반품이 제한됩니다.
              </Unbroken>
            ),
          },
          { name: '환불', value: '반품 상품이 도착한 뒤 3영업일 안에 결제하신 수단으로 환불합니다.' },
          {
            name: '신청 방법',
            value: (
              <>
                마이페이지{' '}
                <a href="/mypage/orders" className="underline">
                  주문내역
                </a>
                에서 신청하거나 고객센터 {setting.customerService.phone}
              </>
            ),
          },
        ]}
      />
    </>
  );
}
