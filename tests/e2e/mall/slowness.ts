/**
 * How many times slower pages run than the machine could: `E2E_SLOW=4`. What counts on a page being quicker than the test
 * that drives it fails then, and does so each time, while on a busy machine it fails once in many runs.
 */
export const slowness = Number(process.env.E2E_SLOW ?? 1);
