import type { CSSProperties } from 'react';

/** Average of stars as a picture with its figure as text alternative; `value` from 0 to 5. */
export const Stars = ({ value }: { value: number }) => (
  <span
    className="stars"
    role="img"
    aria-label={`별점 5점 만점에 ${value.toFixed(1)}점`}
    style={{ '--full': `${value * 20}%` } as CSSProperties}
  />
);
