import type { VerificationPurpose } from '#shared/domain/user/verification.ts';
import { DAY, MINUTE, type Person, type Town } from './town.ts';

/** Person whom the doubles of the bank and the carrier report until a person registers another. */
const CARRIER = {
  name: '김온결',
  birthDate: '1990-05-17',
  gender: 'FEMALE',
  operator: 'SKT',
  phoneNumber: '01055501234',
};
const USERNAME = 'newcomer01';
const [PASSWORD, NEXT_PASSWORD] = ['local!2345', 'local!6789'];
const BANK = { accountBankCode: '088', accountNumber: '110555012345', accountHolder: CARRIER.name } as const;
const address = '203.0.113.77';
const redirectUrl = 'http://shop.invalid/auth/back';

type Newcomer = { town: Town; person: Person };

/** Passes the carrier's window; returns the verification, which can be used once. */
const identified = async (
  { town, person }: Newcomer,
  purpose: VerificationPurpose,
): Promise<string | undefined> => {
  const started = await town.ask(person, 'startCertification', (shop) =>
    shop.startCertification({ purpose, redirectUrl, address }),
  );
  if (!started.heard || !started.value.ok) return undefined;
  const { identityVerificationId, window } = started.value.value;
  const { windowUrl = '', sdkUrl: _, identityVerificationId: id, storeId, channelKey } = window;
  const request = { storeId, channelKey, identityVerificationId: id, redirectUrl };
  await town.browse(person, `${windowUrl}?${new URLSearchParams(request)}`);
  await town.browse(person, windowUrl, { ...request, ...CARRIER, outcome: 'verify' });
  const heard = await town.ask(person, 'certify', (shop) => shop.certify({ identityVerificationId }));
  return heard.heard && heard.value.ok ? identityVerificationId : undefined;
};

/** Finds the code in the latest text message or mail sent to somebody. */
const codeSentTo = ({ town }: Newcomer, to: string): string =>
  /\b\d{6}\b/.exec(
    town.world.outside.carried.findLast((candidate) => candidate.to === to)?.text ?? '',
  )?.[0] ?? '';

/** Joins without agreeing to any terms. */
const enter = async (who: Newcomer): Promise<string | undefined> => {
  const { town, person } = who;
  const identityVerificationId = await identified(who, 'JOIN');
  if (!identityVerificationId) return undefined;
  const form = {
    _terms: [],
    username: USERNAME,
    password: PASSWORD,
    email: `${USERNAME}@example.com`,
    usePromoterCode: false,
    type: 'PERSON' as const,
    identityVerificationId,
  };
  const heard = await town.ask(person, 'join', (shop) => shop.join({ form, address }));
  return heard.heard && heard.value.ok ? heard.value.value._user : undefined;
};

/** Logs in and out, verifies the identity, and stays logged in for a while. */
const comeAndGo = async ({ town, person }: Newcomer): Promise<void> => {
  const login = { username: USERNAME, password: PASSWORD, address };
  const heard = await town.ask(person, 'logIn', (shop) => shop.logIn(login));
  if (!heard.heard || !heard.value.ok) return;
  const { refreshToken, accessToken } = heard.value.value;
  const live = await town.ask(person, 'getLiveMember', async (shop) => {
    const { _user = '', _session = '' } = (await shop.readAccessToken(accessToken)) ?? {};
    return shop.getLiveMember({ _user, _session });
  });
  if (live.heard && live.value.ok) {
    const actor = live.value.value;
    await town.ask(person, 'verifyMe', (shop) => shop.verifyMe({ actor, password: PASSWORD, address }));
  }
  await town.wait(person, 20 * MINUTE);
  const renewed = await town.ask(person, 'renewLogin', (shop) =>
    shop.renewLogin({ refreshToken, fromBrowser: true }),
  );
  const last = renewed.heard && renewed.value.ok ? renewed.value.value.refreshToken : undefined;
  await town.ask(person, 'logOut', (shop) => shop.logOut({ refreshToken: last ?? refreshToken }));
};

/**
 * Verifies the accounts for refunds and for a promoter's payouts, by the code of a transfer of one won, and removes
 * them.
 */
const proveAccount = async ({ town, person }: Newcomer, _user: string): Promise<void> => {
  for (const ofPromoter of [false, true]) {
    const heard = await town.ask(person, 'startAccountVerification', (shop) =>
      shop.startAccountVerification({ _user, form: BANK }),
    );
    if (!heard.heard || !heard.value.ok) continue;
    const { _id } = heard.value.value;
    const [line] = town.world.doubles.outbox.list(BANK.accountNumber);
    const form = { _id, otp: /\d{6}/.exec(line?.from ?? '')?.[0] ?? '' };
    if (ofPromoter)
      await town.ask(person, 'confirmPromoterAccount', (shop) =>
        shop.confirmPromoterAccount({ _user, form }),
      );
    else
      await town.ask(person, 'confirmMyRefundAccount', (shop) =>
        shop.confirmMyRefundAccount({ _user, form }),
      );
  }
  await town.ask(person, 'removeMyRefundAccount', (shop) => shop.removeMyRefundAccount({ _user }));
};

/** Recovers username and password by identity verification. */
const recover = async (who: Newcomer): Promise<void> => {
  const { town, person } = who;
  const forName = await identified(who, 'FIND_ID');
  if (forName)
    await town.ask(person, 'findUsername', (shop) =>
      shop.findUsername({ identityVerificationId: forName, address }),
    );
  const forPassword = await identified(who, 'FIND_PASSWORD');
  if (forPassword)
    await town.ask(person, 'resetPassword', (shop) =>
      shop.resetPassword({ identityVerificationId: forPassword, password: NEXT_PASSWORD, address }),
    );
};

/** Logs in by another service. An unknown social account is connected after entering the password. */
const comeBySocial = async ({ town, person }: Newcomer): Promise<void> => {
  const provider = 'naver' as const;
  for (let times = 0; times < 2; times++) {
    const begun = await town.ask(person, 'beginSocialLogin', (shop) =>
      shop.beginSocialLogin({ provider, redirectUrl, redirectTo: '/' }),
    );
    if (!begun.heard) return;
    const { url, note } = begun.value;
    const { origin, pathname, searchParams } = new URL(url);
    const person_ = { name: CARRIER.name, email: `${USERNAME}@example.com`, phone: CARRIER.phoneNumber };
    const consent = { ...Object.fromEntries(searchParams), ...person_, outcome: 'agree' };
    const back = await town.browse(person, `${origin}${pathname}`, consent);
    const { code = '', state = '' } = Object.fromEntries(back?.searchParams ?? []);
    const heard = await town.ask(person, 'completeSocialLogin', (shop) =>
      shop.completeSocialLogin({ provider, code, state, redirectUrl, note }),
    );
    if (!heard.heard || !heard.value.ok || heard.value.value.kind !== 'UNKNOWN_PERSON') continue;
    const { profileNote } = heard.value.value;
    for (const password of [PASSWORD, NEXT_PASSWORD] as string[])
      await town.ask(person, 'connectSocial', (shop) =>
        shop.connectSocial({ profileNote, username: USERNAME, password, address }),
      );
  }
};

/**
 * Logs in from a foreign address after many attempts by strangers: a mailed code is required before the password is
 * accepted.
 */
const comeFromAfar = async (who: Newcomer): Promise<void> => {
  const { town, person } = who;
  for (let n = 1; n <= 7; n++) {
    const login = {
      username: USERNAME,
      password: n < 7 ? 'wrong!2345' : NEXT_PASSWORD,
      address: `198.18.${n}.9`,
    };
    const heard = await town.ask(person, 'logIn', (shop) => shop.logIn(login));
    if (n < 7 || !heard.heard || heard.value.ok) continue;
    const { loginNote } = (heard.value.failure.details ?? {}) as { loginNote?: string };
    if (!loginNote) return;
    await town.wait(person, 3 * MINUTE);
    await town.ask(person, 'continueLogin', (shop) =>
      shop.continueLogin({
        note: loginNote,
        code: codeSentTo(who, `${USERNAME}@example.com`),
        address: login.address,
      }),
    );
  }
};

/** Plays somebody new who uses everything an account offers. */
export const arrive = async (town: Town, person: Person): Promise<void> => {
  const who = { town, person };
  await town.wait(person, person.random.between(MINUTE, DAY / 3));
  const _user = await enter(who);
  if (_user === undefined) return;
  await comeAndGo(who);
  await proveAccount(who, _user);
  await recover(who);
  await comeBySocial(who);
  await comeFromAfar(who);
};
