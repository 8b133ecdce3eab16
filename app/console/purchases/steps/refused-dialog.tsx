import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Refusal } from './step-request.ts';

/** Lists the purchases whose step was refused, with the reasons. */
export const RefusedDialog = ({ refused, onClose }: { refused: readonly Refusal[]; onClose: () => void }) => (
  <Dialog
    open={refused.length > 0}
    onClose={onClose}
    title={`처리하지 못한 ${refused.length}건`}
    width={520}
    footer={
      <Button variant="primary" onClick={onClose}>
        확인
      </Button>
    }
  >
    <table className="sub-table">
      <thead>
        <tr>
          <th scope="col">상품주문번호</th>
          <th scope="col">이유</th>
        </tr>
      </thead>
      <tbody>
        {refused.map(({ purchaseNo, message }) => (
          <tr key={purchaseNo}>
            <td className="whitespace-nowrap">{purchaseNo}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Dialog>
);
