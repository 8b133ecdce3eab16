import { Dialog } from '#app/ui/dialog.tsx';
import certificate from './payment-certificate.svg?url';

/** Dialog of the payment provider's badge: the picture of the escrow membership. */
export default function PaymentBadge({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="안전결제 서비스" width={480}>
      <img
        src={certificate}
        width={432}
        height={280}
        className="w-full h-auto"
        alt="온결홈은 고객님의 안전한 거래를 위해 토스페이먼츠의 구매안전(에스크로) 서비스에 가입하였습니다."
      />
    </Dialog>
  );
}
