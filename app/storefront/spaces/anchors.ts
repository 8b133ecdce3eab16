/** Where a showroom's panoramas begin on the page of them all. */
export const roomAnchor = (code: string): string => `room-${code}`;
