/**
 * Factor by which pages run slower than the machine could: `E2E_SLOW=4`. A test that relies on a page being faster than
 * itself then fails every time, while on a busy machine it fails once in many runs.
 */
export const slowness = Number(process.env.E2E_SLOW ?? 1);
