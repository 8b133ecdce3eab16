import { LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** Link to the provider's receipt. `of` names the payment when there are several. */
export const ReceiptLink = ({ href, of, className }: { href: string; of?: string; className?: string }) => (
  <LinkButton
    href={href}
    target="_blank"
    rel="noopener"
    size="sm"
    className={className}
    aria-label={of && `${of} 영수증 보기`}
  >
    영수증 보기 <Icon name="external" />
  </LinkButton>
);
