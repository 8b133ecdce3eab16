import { type ReactNode, useRef } from 'react';

/** Section of the order that is read when it is first opened. */
export const LazySection = ({
  title,
  onOpen,
  children,
}: {
  title: string;
  onOpen: () => void;
  children: ReactNode;
}) => {
  const read = useRef(false);
  return (
    <details
      className="order-later"
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open || read.current) return;
        read.current = true;
        onOpen();
      }}
    >
      <summary>{title}</summary>
      {children}
    </details>
  );
};
