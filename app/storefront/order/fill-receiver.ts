/** The intent of an order form that asks to be filled in with the entry chosen of the address book. */
export const FILL_RECEIVER = 'receiver';
