import { createHash, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import type { Double } from '../double.ts';
import { createFaults } from '../faults.ts';
import { hidden, page, withQuery } from '../layout.ts';

const clientId = 'sandbox-social-client';
const clientSecret = 'sandbox-social-secret';

const authorizeSchema = z.object({
  client_id: z.literal(clientId),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  state: z.string().min(1),
});
const personSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().regex(/^\d{10,11}$/),
});
const consentSchema = authorizeSchema.extend({ outcome: z.enum(['agree', 'cancel']) });
const tokenSchema = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.literal(clientId),
  client_secret: z.literal(clientSecret),
  redirect_uri: z.string(),
  code: z.string(),
});
type Person = z.infer<typeof personSchema>;

type Provider = {
  name: string;
  who: string;
  paths: { authorize: string; token: string; me: string };
  profile(person: Person): Record<string, unknown>;
  /** Status of a refused token: Naver sends 200, Kakao 400. */
  refusedWith: 200 | 400;
};

const dashed = (phone: string): string => phone.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3');
const markOf = (email: string): string => createHash('sha256').update(email).digest('hex');

const kakao: Provider = {
  name: 'kakao-login',
  who: '카카오 로그인',
  paths: { authorize: '/oauth/authorize', token: '/oauth/token', me: '/v2/user/me' },
  profile: ({ name, email, phone }) => ({
    id: Number.parseInt(markOf(email).slice(0, 8), 16),
    kakao_account: {
      name,
      email,
      is_email_verified: true,
      phone_number: `+82 ${dashed(phone).slice(1)}`,
      profile: { nickname: name },
    },
  }),
  refusedWith: 400,
};

const naver: Provider = {
  name: 'naver-login',
  who: '네이버 로그인',
  paths: { authorize: '/oauth2.0/authorize', token: '/oauth2.0/token', me: '/v1/nid/me' },
  profile: ({ name, email, phone }) => ({
    resultcode: '00',
    message: 'success',
    response: { id: markOf(email).slice(0, 43), name, nickname: name, email, mobile: dashed(phone) },
  }),
  refusedWith: 200,
};

const consentPage = ({ who, paths }: Provider, request: z.infer<typeof authorizeSchema>) =>
  page(
    who,
    '온결홈에 정보를 제공합니다',
    html`<p>모의 계정입니다. 이메일이 같으면 같은 사람입니다.</p>
      <form method="post" action="${paths.authorize}">
        ${hidden(request)}
        <label for="name">이름</label><input id="name" name="name" value="김온결" />
        <label for="email">이메일</label><input id="email" name="email" type="email" value="social@example.com" />
        <label for="phone">휴대폰 번호 (숫자만)</label><input id="phone" name="phone" inputmode="numeric" value="01012345678" />
        <div class="buttons">
          <button class="primary" name="outcome" value="agree">동의하고 계속하기</button>
          <button name="outcome" value="cancel">취소</button>
        </div>
      </form>`,
  );

const create = (provider: Provider): Hono => {
  const { paths, who } = provider;
  const codes = new Map<string, { person: Person; redirectUri: string }>();
  const tokens = new Map<string, Person>();
  const { control, spoil } = createFaults();

  return new Hono()
    .onError((error, c) => {
      if (!(error instanceof z.ZodError)) throw error;
      return c.html(page(who, '로그인할 수 없습니다', html`<p>요청한 내용이 올바르지 않습니다.</p>`), 400);
    })
    .route('/__faults', control)
    .use(paths.token, spoil)
    .get(paths.authorize, (c) => c.html(consentPage(provider, authorizeSchema.parse(c.req.query()))))
    .post(paths.authorize, async (c) => {
      const form = await c.req.parseBody();
      const { outcome, redirect_uri, state } = consentSchema.parse(form);
      if (outcome === 'cancel') {
        const refusal = { error: 'access_denied', error_description: 'User denied access', state };
        return c.redirect(withQuery(redirect_uri, refusal), 303);
      }
      const code = randomBytes(16).toString('hex');
      codes.set(code, { person: personSchema.parse(form), redirectUri: redirect_uri });
      return c.redirect(withQuery(redirect_uri, { code, state }), 303);
    })
    .post(paths.token, async (c) => {
      const request = tokenSchema.safeParse(await c.req.parseBody());
      const granted = codes.get(request.data?.code ?? '');
      if (!request.success || granted?.redirectUri !== request.data.redirect_uri) {
        const error = request.success ? 'invalid_grant' : 'invalid_client';
        return c.json({ error, error_description: 'authorization code not found' }, provider.refusedWith);
      }
      codes.delete(request.data.code);
      const access_token = randomBytes(24).toString('hex');
      tokens.set(access_token, granted.person);
      return c.json({ access_token, token_type: 'bearer', refresh_token: 'unused', expires_in: 21_599 });
    })
    .get(paths.me, (c) => {
      const person = tokens.get(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '');
      return person
        ? c.json(provider.profile(person))
        : c.json({ code: -401, msg: 'this access token does not exist' }, 401);
    });
};

/** Sign-in of Kakao and Naver: a consent page on which the tester may be anybody. */
const doubleOf = (provider: Provider, prefix: 'KAKAO' | 'NAVER'): Double => ({
  name: provider.name,
  create: () => ({ app: create(provider) }),
  env: (url) => ({
    [`${prefix}_AUTH_URL`]: url,
    [`${prefix}_API_URL`]: url,
    [`${prefix}_CLIENT_ID`]: clientId,
    [`${prefix}_CLIENT_SECRET`]: clientSecret,
  }),
});

export const kakaoLoginDouble = doubleOf(kakao, 'KAKAO');
export const naverLoginDouble = doubleOf(naver, 'NAVER');
