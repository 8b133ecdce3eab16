import { type RefObject, useId } from 'react';
import { describedBy, Field } from '#app/forms/field.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import { goodsPrice } from '#shared/domain/order/line-money.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import type { AnswerAids } from './read-answer-aids.ts';

/** Inserts a text into the answer and replaces the selection there, as if it had been typed. */
const insert = (form: HTMLElement | null, name: string, text: string): void => {
  const field = form?.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`);
  if (!field) return;
  const { value, selectionStart, selectionEnd } = field;
  const before = value.slice(0, selectionStart);
  const parted = before && !before.endsWith('\n') ? `\n${text}` : text;
  field.setRangeText(parted, selectionStart, selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
};

/** Chooses a template to begin an answer with. Renders nothing when the shop has none. */
export const TemplateChoice = ({
  templates,
  within,
  name,
}: {
  templates: AnswerAids['templates'];
  /** Element around the form with the answer */
  within: RefObject<HTMLElement | null>;
  /** Name of the field the answer is written in */
  name: string;
}) => {
  const id = useId();
  if (templates.length === 0) return null;
  const field = { id, name: id, label: '템플릿' };
  return (
    <Field {...field}>
      <select
        {...describedBy(field)}
        id={id}
        className="input"
        value=""
        onChange={({ currentTarget }) => {
          const chosen = templates.find(({ _id }) => _id === currentTarget.value);
          if (chosen) insert(within.current, name, chosen.content);
        }}
      >
        <option value="">골라서 답변에 넣기</option>
        {templates.map(({ _id, subject }) => (
          <option key={_id} value={_id}>
            {subject}
          </option>
        ))}
      </select>
    </Field>
  );
};

/** Last orders of the customer, next to the question. Renders nothing for customers without an account. */
export const RecentOrders = ({ beside: { purchases, _user } }: { beside: AnswerAids }) =>
  purchases && (
    <section className="post-orders" aria-label="고객의 최근 주문">
      <h3>
        최근 주문
        {purchases.length > 0 && (
          <a href={`/console/shop/purchases/all?_user=${_user}`} target="_blank" rel="noopener">
            모두 보기
          </a>
        )}
      </h3>
      {purchases.length === 0 ? (
        <p className="text-ink-2">주문한 내역이 없습니다.</p>
      ) : (
        <ul>
          {purchases.map((purchase) => (
            <li key={purchase.purchaseNo}>
              <a
                href={`/console/shop/purchases/all?order=${purchase.orderNo}`}
                target="_blank"
                rel="noopener"
              >
                {purchase.orderNo}
              </a>
              <span>{purchase.product.name}</span>
              <small>
                {formatDate(purchase.createdAt)} · 상품금액 {formatWon(goodsPrice(purchase))}
              </small>
              <Badge>{purchase.statusMessage}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
