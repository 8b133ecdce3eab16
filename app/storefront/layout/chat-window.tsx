import { Button, LinkButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { formatOpeningHours } from '#shared/domain/content/opening-hours.ts';
import type { Setting } from '#shared/domain/content/setting.ts';

/** Features of the messenger's own window, which opens next to the shop. */
const WINDOW = 'width=420,height=720,noopener';

/** Messenger and other contact options. Loaded on demand, so that nobody else loads a messenger. */
export default function ChatWindow({
  href,
  service,
  onClose,
}: {
  href: string;
  service: Setting['customerService'];
  onClose: () => void;
}) {
  const start = () => {
    open(href, 'chat', WINDOW);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="실시간 채팅" width={400}>
      <div className="grid gap-4">
        <p>상담원과 바로 이야기하실 수 있습니다. 주문번호를 알려주시면 더 빨리 도와드립니다.</p>
        {service.weekday && (
          <p className="rounded-panel bg-wash p-4 text-meta text-ink-2">
            {formatOpeningHours(service)}
            <br />
            {service.closed}
            <br />
            상담 시간이 아닐 때는 메시지를 남겨주세요. 다음 상담 시간에 답변드립니다.
          </p>
        )}
        <Button variant="primary" onClick={start}>
          채팅 시작하기
        </Button>
        <LinkButton href="/mypage/questions">1:1 문의 남기기</LinkButton>
      </div>
    </Dialog>
  );
}
