import { LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** The provider's receipt; `of` names what was paid where several stand side by side. */
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
