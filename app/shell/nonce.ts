import { createContext } from 'react';

/**
 * What a document's scripts run by. Given to the document as it is rendered, not by a loader: an address that no route
 * knows has none, and its page has scripts too. Browsers do not tell it again.
 */
export const Nonce = createContext<string | undefined>(undefined);
