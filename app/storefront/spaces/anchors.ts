/** Builds the anchor of a showroom's panoramas on the page with all of them. */
export const roomAnchor = (code: string): string => `room-${code}`;
