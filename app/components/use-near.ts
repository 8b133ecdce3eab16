import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the window something is when it is fetched, so that it is there before it is seen. */
const AHEAD = '600px';

/** An element, and whether the window has come near it: what it holds is fetched no earlier. */
export const useNear = <T extends Element>(): [RefObject<T>, boolean] => {
  const ref = useRef<T>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setIsNear(true);
        watcher.disconnect();
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, []);
  return [ref, isNear];
};
