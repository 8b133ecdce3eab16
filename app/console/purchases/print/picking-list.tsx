import { sum } from '#shared/domain/money/won.ts';
import { listPickingRows } from '#shared/domain/order/picking.ts';
import type { OrderView } from '#shared/usecases/orders/read-orders.ts';

/** Goods to take from the shelf for these orders, with a box to tick. It contains no personal data. */
export const PickingList = ({ orders }: { orders: readonly OrderView[] }) => {
  const rows = listPickingRows(orders.flatMap(({ purchases }) => purchases));
  return (
    <section className="sheet">
      <p>
        주문 {orders.length}건 · 상품 {rows.length}종 · 총 {sum(rows.map(({ amount }) => amount))}개
      </p>
      <table>
        <caption className="sr-only">피킹 리스트</caption>
        <thead>
          <tr>
            <th scope="col">상품코드</th>
            <th scope="col">상품</th>
            <th scope="col">옵션</th>
            <th scope="col" className="num">
              수량
            </th>
            <th scope="col" className="num">
              주문
            </th>
            <th scope="col">확인</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, code, name, option, amount, orders: of }) => (
            <tr key={key}>
              <td>{code}</td>
              <td>{name}</td>
              <td>{option}</td>
              <td className="num">
                <b>{amount}</b>
              </td>
              <td className="num">{of}</td>
              <td>□</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
