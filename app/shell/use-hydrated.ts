import { useEffect, useState } from 'react';

/** Whether the page is shown and alive: false on the server and in the first render, true after. */
export const useHydrated = (): boolean => {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return shown;
};
