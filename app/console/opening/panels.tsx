import { Form, useNavigation, useSubmit } from '@remix-run/react';
import type { FormEvent } from 'react';
import { useHydrated } from '#app/shell/use-hydrated.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { askBeforeLoss } from '#app/ui/dialogs.ts';
import { Icon } from '#app/ui/icon.tsx';
import { listMissingForOpening, type OpeningItem } from '#shared/domain/opening/checklist.ts';
import { PREVIEW_SHOP_DAYS } from '#shared/domain/opening/preview-link.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { OpeningState } from '#shared/usecases/opening/manage-opening.ts';
import { Panel } from '../layout/page.tsx';

/** Form of one button. `confirm` asks first where scripts run. */
const IntentForm = ({
  intent,
  label,
  variant,
  disabled,
  confirm,
}: {
  intent: string;
  label: string;
  variant?: 'primary' | 'line' | 'danger';
  disabled?: boolean;
  confirm?: string;
}) => {
  const submit = useSubmit();
  const { formData } = useNavigation();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    if (!confirm) return;
    const form = event.currentTarget;
    event.preventDefault();
    if (await askBeforeLoss(confirm, label)) submit(form);
  };
  return (
    <Form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      <Button
        type="submit"
        variant={variant}
        disabled={disabled}
        busy={formData?.get('intent') === intent}
        aria-describedby={disabled ? 'opening-missing' : undefined}
      >
        {label}
      </Button>
    </Form>
  );
};

/** State of the shop, with the button that changes it. */
export const StatePanel = ({
  items,
  openedAt,
  openedBy,
}: Pick<OpeningState, 'items' | 'openedAt' | 'openedBy'>) => {
  if (openedAt)
    return (
      <Panel title="상점이 열려 있습니다" aside={<Badge tone="accent">운영 중</Badge>}>
        <p className="opening-text">
          {formatDateTime(openedAt)}에 {openedBy} 담당자가 열었습니다. 준비 중으로 되돌리면 고객에게는 준비 중
          안내만 보이고, 이미 받은 주문은 그대로 처리할 수 있습니다.
        </p>
        <IntentForm
          intent="close"
          label="준비 중으로 되돌리기"
          variant="danger"
          confirm="상점을 준비 중으로 되돌릴까요? 고객은 더 이상 상품을 보거나 주문할 수 없습니다."
        />
      </Panel>
    );
  const missing = listMissingForOpening(items);
  return (
    <Panel title="상점이 아직 열리지 않았습니다" aside={<Badge tone="warn">준비 중</Badge>}>
      <p className="opening-text">
        지금은 관리자와 미리보기 링크를 받은 사람만 쇼핑몰을 볼 수 있고, 다른 고객에게는 준비 중 안내가
        보입니다.
      </p>
      {missing.length > 0 && (
        <p id="opening-missing" className="opening-text">
          먼저 채워야 열 수 있습니다: {missing.map(({ label }) => label).join(', ')}
        </p>
      )}
      <IntentForm intent="open" label="상점 열기" variant="primary" disabled={missing.length > 0} />
    </Panel>
  );
};

const stateOf = ({ isDone, isUnseen, isRequired }: OpeningItem): string => {
  if (isDone) return '완료';
  if (isUnseen) return '직접 확인';
  return isRequired ? '필요' : '없음';
};

/** Explains an item that is not done. */
const noteOf = ({ isDone, isUnseen, isRequired, missing, consequence }: OpeningItem): string | undefined => {
  if (isDone) return undefined;
  if (isUnseen) return '이 화면에서는 알 수 없습니다. 배포를 맡은 사람이 넣었는지 확인해주세요.';
  return isRequired
    ? `빠진 항목: ${missing.join(', ')}`
    : `없어도 열 수 있습니다. ${consequence ?? ''} 배포를 맡은 사람이 넣을 수 있습니다.`;
};

const Item = ({ item }: { item: OpeningItem }) => {
  const note = noteOf(item);
  return (
    <li>
      <Icon name={item.isDone ? 'check' : 'info'} />
      <span>
        {item.label} <Badge tone={item.isDone ? 'accent' : 'warn'}>{stateOf(item)}</Badge>
        {note && <small>{note}</small>}
      </span>
      {!item.isDone && item.href && (
        <LinkButton href={item.href} size="sm" aria-label={`${item.label} 채우러 가기`}>
          채우러 가기
        </LinkButton>
      )}
    </li>
  );
};

/** Everything the shop needs, required items first, with how many of these are done. */
export const ChecklistPanel = ({ items }: { items: OpeningItem[] }) => {
  const required = items.filter(({ isRequired }) => isRequired);
  const done = required.filter(({ isDone }) => isDone).length;
  return (
    <>
      <Panel title="꼭 필요한 항목" aside={`${required.length}개 중 ${done}개 완료`}>
        <ul className="opening-items">
          {required.map((item) => (
            <Item key={item.key} item={item} />
          ))}
        </ul>
      </Panel>
      <Panel title="없어도 열 수 있는 항목">
        <ul className="opening-items">
          {items
            .filter(({ isRequired }) => !isRequired)
            .map((item) => (
              <Item key={item.key} item={item} />
            ))}
        </ul>
      </Panel>
    </>
  );
};

/** Link by which others see the shop before it opens; its address is shown once, when it is made. */
export const PreviewPanel = ({ previewAt, link }: { previewAt?: string; link?: string }) => {
  const alive = useHydrated();
  return (
    <Panel title="미리보기 링크">
      <p className="opening-text">
        링크를 받은 사람은 로그인하지 않고도 {PREVIEW_SHOP_DAYS}일 동안 쇼핑몰을 볼 수 있습니다. 새로 만들면
        이전 링크는 쓸 수 없고, 상점을 열면 링크는 없어집니다.
      </p>
      {link && previewAt && (
        <>
          <p role="status" className="opening-text">
            이 주소는 지금 한 번만 보여 드립니다.
          </p>
          <code className="opening-link">{link}</code>
        </>
      )}
      {!link && previewAt && (
        <p className="opening-text">{formatDateTime(previewAt)}에 만든 링크를 쓸 수 있습니다.</p>
      )}
      <div className="console-actions">
        {link && previewAt && alive && (
          <Button onClick={() => copyText(link, '미리보기 링크를 복사했습니다.')}>링크 복사</Button>
        )}
        <IntentForm intent="renew" label="미리보기 링크 만들기" />
        {previewAt && (
          <IntentForm
            intent="revoke"
            label="링크 없애기"
            variant="danger"
            confirm="미리보기 링크를 없앨까요? 링크로 들어온 사람은 더 이상 쇼핑몰을 볼 수 없습니다."
          />
        )}
      </div>
    </Panel>
  );
};
