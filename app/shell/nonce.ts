import { createContext } from 'react';

/**
 * Nonce of a document's scripts. It is passed when the document is rendered, not by a loader: an unknown address has no
 * loader, but its page has scripts too. Browsers do not expose it to scripts.
 */
export const Nonce = createContext<string | undefined>(undefined);
