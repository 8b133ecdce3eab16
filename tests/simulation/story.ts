import type { Line } from './auditor/tale.ts';
import type { Outcome } from './history.ts';
import type { ProfileName } from './profiles.ts';

/** All parameters that determine a history. */
export type Replay = {
  seed: string;
  days: number;
  profile: ProfileName;
  without: readonly string[];
  /** Revision that ran at the same time */
  before?: string;
};

/** Formats the command that repeats a history. */
export const commandOf = ({ seed, days, profile, without, before }: Replay): string =>
  `npm run simulate -- --seed ${seed} --days ${days} --profile ${profile}` +
  (before === undefined ? '' : ` --before ${before}`) +
  (without.length > 0 ? ` --without '${without.join(',')}'` : '');

/** Requests of people and jobs of functions, in words. */
const deeds: Record<string, string> = {
  placeAndPay: 'sends the order form',
  approvePayment: 'comes back from the payment window',
  startPayment: 'opens the payment window',
  startExtraCharge: 'opens the window for an extra charge',
  cancelUnpaidOrder: 'cancels the unpaid order',
  requestCoupon: 'asks for a coupon',
  confirmPurchase: 'confirms what came',
  receivePurchase: 'says that goods came',
  changeOrder: 'sends the order elsewhere',
  setStock: 'fills a shelf',
  changeProducts: 'changes a price',
  grantPoints: 'gives points',
  withdraw: 'leaves the shop',
  'joins again': 'joins again',
  withdrawClaim: 'takes the claim back',
  withdrawSteps: 'takes back a step that was intended',
  completeTransferRefund: 'has sent a refund',
  matchWithdrawals: 'brings what the bank has sent',
  listRemittances: 'looks what has to be sent',
  requestWithdrawal: 'withdraws bonuses',
  payWithdrawal: 'has paid a withdrawal',
  refuseWithdrawal: 'refuses a withdrawal',
  changeBonus: 'gives a bonus',
  storeDeposits: 'brings the bank’s list',
  matchDeposits: 'has the bank’s list matched',
  'settle-unpaid-orders': 'matches deposits and cancels what was never paid',
  'settle-payments': 'looks after payments whose outcome is open',
  'settle-refunds': 'carries refunds out',
  'reconcile-payments': 'compares the payment companies’ books',
  'send-messages': 'sends messages',
  'take-steps': 'takes the steps clerks intended',
  'confirm-purchases': 'confirms what nobody complained of',
  'expire-points': 'ends points whose time is over',
  'reward-members': 'gives points for what was bought',
};

/** Formats a name: `member3 (7): placeAndPay` is a person with a request, any other name is a function's. */
const whoInWords = (who: string): string => {
  const [name = who, does] = who.split(/: (?!.*: )/);
  if (does === undefined) return deeds[who] ? `the function ${who} (${deeds[who]})` : `the function ${who}`;
  const [verb = '', step] = does.split(': ');
  if (step) return `${name} (${verb} ${step})`;
  return `${name} (${deeds[does] ?? does})`;
};

const DAY_MS = 24 * 60 * 60_000;

/** Formats an instant as `day 2, 14:03:10` of the history. A day begins at the time the shop opened. */
const moment = (at: number, start: number): string => {
  const since = at - start;
  return `day ${Math.floor(since / DAY_MS) + 1}, ${new Date(since % DAY_MS).toISOString().slice(11, 19)}`;
};

const tell = ({ at, who, says }: Line, start: number): string =>
  `    ${moment(at, start)}  ${whoInWords(who)} ${says}`;

/**
 * Formats what the auditor found and its causes, in the order of time: what happened to all things it names, by whom,
 * and the failures around them (marked with !).
 */
export const storyOf = (replay: Replay, { differences, tales, start, misfortunes }: Outcome): string =>
  [
    `What is wrong after ${replay.days} days (seed ${replay.seed}, ${misfortunes} calls went wrong on purpose; times count from the opening):`,
    ...differences.slice(0, 20).map(({ law, says }) => `  ${law}: ${says}`),
    ...(differences.length > 20 ? [`  and ${differences.length - 20} more`] : []),
    ...tales.flatMap(({ law, says, lines, left }) => [
      `How it came about (${law}): ${says.split('\n')[0]}`,
      ...(left > 0 ? [`    … ${left} lines before`] : []),
      ...lines.map((line) => tell(line, start)),
    ]),
    'Laws: tests/simulation/README.md, “Laws”; each is one file of tests/simulation/auditor/laws.',
    `Again: ${commandOf(replay)}`,
    `Every step of it: the same with --log`,
  ].join('\n');
