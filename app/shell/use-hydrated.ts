import { useEffect, useState } from 'react';

/** True once the page is hydrated; false on the server and in the first render. */
export const useHydrated = (): boolean => {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return shown;
};
