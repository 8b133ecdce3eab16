/** Addresses of the parts of the running mall. */
export type Mall = {
  shopUrl: string;
  outboxUrl: string;
  /** The double of the banks */
  bankUrl: string;
  /** The double of another site's pictures */
  picturesUrl: string;
  /** The virtual clock and the schedules */
  controlUrl: string;
  /** The web function itself, without the edge */
  functionUrl: string;
  /** Secret that signs access tokens: used to forge some */
  authSecret: string;
};

const VARIABLE = 'E2E_MALL';

/** Passes the malls to the workers, which inherit the environment. */
export const announce = (malls: readonly Mall[]): void => {
  process.env[VARIABLE] = JSON.stringify(malls);
};

let opened: Mall[] | undefined;

/** Reads the malls that the global setup has opened, once: every call of a story needs the address of its mall. */
const malls = (): Mall[] => {
  opened ??= JSON.parse(process.env[VARIABLE] ?? '[]') as Mall[];
  return opened;
};

/** Finds this worker's mall: a story running in parallel has another one, with its own stock and clock. */
export const mall = (): Mall => {
  const all = malls();
  const mine = all[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % all.length];
  if (!mine) throw new Error('no mall is open');
  return mine;
};

const post = async (path: string, form?: Record<string, string>): Promise<void> => {
  const url = `${mall().controlUrl.replace(/\/$/, '')}${path}`;
  const answer = await fetch(url, { method: 'POST', body: form && new URLSearchParams(form) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
};

/** Moves the virtual clock ahead by `ms`. */
export const advanceClock = (ms: number): Promise<void> => post('/clock', { ms: String(ms) });
export const resetClock = (): Promise<void> => post('/clock', { ms: 'reset' });

/** Sets the seconds in which a clerk may take a step back; none unless a story sets them. */
export const giveUndo = (seconds: number): Promise<void> => post('/undo', { seconds: String(seconds) });

/** Makes browsers seem to come from an address, so that limits by network count them separately. */
export const comeFrom = (address: string): Promise<void> => post('/viewers', { address });

/** Runs a schedule's function now; resolves when the stream functions have processed its changes. */
export const runSchedule = (name: string): Promise<void> => post(`/schedules/${name}`);

type Rights = { unused: string[]; refused: string[] };

/**
 * Reads the permissions of functions' roles that no function of any mall has used since the malls were opened, and the
 * actions that a function was refused.
 */
export const rightsOfFunctions = async (): Promise<Rights> => {
  const results = await Promise.all(
    malls().map(async ({ controlUrl }) => {
      const answer = await fetch(new URL('/rights.json', controlUrl));
      return (await answer.json()) as Rights;
    }),
  );
  const [first, ...others] = results;
  const unused = (first?.unused ?? []).filter((right) =>
    others.every((rights) => rights.unused.includes(right)),
  );
  return { unused, refused: results.flatMap(({ refused }) => refused) };
};

type SentMessage = {
  kind: 'MAIL' | 'TEXT' | 'BANK';
  to: string;
  subject?: string;
  text: string;
  html?: string;
};

/** Reads mails and texts sent to somebody, or transfers of one won to an account, newest first. */
export const sentTo = async (to: string): Promise<SentMessage[]> => {
  const answer = await fetch(new URL(`/outbox.json?to=${encodeURIComponent(to)}`, mall().outboxUrl));
  const { messages } = (await answer.json()) as { messages: SentMessage[] };
  return messages;
};

/** Sets the holder of an account at the double of KB국민은행. */
export const nameHolder = async (account: string, holder: string): Promise<void> => {
  const body = new URLSearchParams({ organization: '0004', account, holder });
  const answer = await fetch(`${mall().bankUrl}/holders`, { method: 'POST', body, redirect: 'manual' });
  if (answer.status >= 400) throw new Error(`the bank answered ${answer.status}`);
};
