/** Intent of an order form that asks to be filled in with the chosen entry of the address book. */
export const FILL_RECEIVER = 'receiver';
