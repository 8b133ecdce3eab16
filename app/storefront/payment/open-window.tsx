import { Button, LinkButton } from '#app/ui/button.tsx';
import type { PayWindow } from './pay-window.ts';

/**
 * Opens an attempt's payment window: with scripts automatically; without them only if the provider has an address for
 * it.
 */
export const OpenWindow = ({
  window,
  onOpen,
  children,
}: {
  window: PayWindow;
  onOpen: () => void;
  children: string;
}) => {
  const look = { variant: 'primary', size: 'lg', className: 'w-full' } as const;
  if (window.kind === 'REDIRECT')
    return (
      <LinkButton href={window.url} {...look}>
        {children}
      </LinkButton>
    );
  const { windowUrl, clientKey, customerKey, request } = window;
  if (!windowUrl)
    return (
      <Button onClick={onOpen} {...look}>
        {children}
      </Button>
    );
  return (
    <form action={windowUrl} method="get">
      <input type="hidden" name="clientKey" value={clientKey} />
      <input type="hidden" name="customerKey" value={customerKey} />
      {Object.entries(request).map(([name, value]) => (
        <input
          key={name}
          type="hidden"
          name={name}
          value={typeof value === 'object' ? String(value.value) : value}
        />
      ))}
      <Button type="submit" {...look}>
        {children}
      </Button>
    </form>
  );
};
