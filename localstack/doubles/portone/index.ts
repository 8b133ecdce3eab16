import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import * as z from 'zod';
import type { Double } from '../double.ts';
import { createFaults } from '../faults.ts';
import { hidden, page, withQuery } from '../layout.ts';
import { openStore } from '../store.ts';
import { markOf, type PlayedPerson, personSchema, USUAL } from './person.ts';
import { portOneSdk } from './sdk.ts';

const WHO = '포트원 본인인증';
const storeId = 'store-00000000-0000-4000-8000-000000000001';
const channelKey = 'channel-key-00000000-0000-4000-8000-000000000002';
const secret = 'sandbox-portone-secret';

/**
 * Parameters of the window. In a frame the result is posted to the parent page, otherwise the browser is redirected
 * back.
 */
const windowSchema = z.object({
  storeId: z.literal(storeId),
  channelKey: z.literal(channelKey),
  identityVerificationId: z.string().min(1).max(100),
  redirectUrl: z.url().optional(),
  frame: z.string().optional(),
});
const outcomeSchema = windowSchema.extend({ outcome: z.enum(['verify', 'cancel']) });

type Verification = {
  id: string;
  status: 'READY' | 'VERIFIED' | 'FAILED';
  requestedAt: string;
  statusChangedAt: string;
  person?: PlayedPerson;
};

/** Returns the data the company reports about a person. */
const customerOf = (person: PlayedPerson) => {
  const { formerNumber: _, ...told } = person;
  return { ...told, isForeigner: false, ci: markOf('ci', person), di: markOf('di', person) };
};

const toAnswer = ({ id, status, requestedAt, statusChangedAt, person }: Verification) => ({
  id,
  status,
  requestedAt,
  statusChangedAt,
  updatedAt: statusChangedAt,
  version: 'V2',
  ...(status === 'VERIFIED' && person
    ? {
        verifiedAt: statusChangedAt,
        pgTxId: `PG${id}`,
        pgRawResponse: '{}',
        verifiedCustomer: customerOf(person),
      }
    : {}),
  ...(status === 'FAILED'
    ? { failure: { reason: '사용자가 인증을 취소하였습니다.' }, requestedCustomer: {} }
    : {}),
  ...(status === 'READY' ? { requestedCustomer: {} } : {}),
});

const windowPage = (request: z.infer<typeof windowSchema>) =>
  page(
    WHO,
    '휴대폰 본인인증',
    html`<p>모의 인증입니다. 아래 내용으로 인증됩니다.</p>
      <form method="post" action="/window">
        ${hidden(request)}
        <label for="name">이름</label><input id="name" name="name" value="김온결" />
        <label for="birthDate">생년월일</label>
        <input id="birthDate" name="birthDate" type="date" value="${USUAL.birthDate}" />
        <label for="gender">성별</label>
        <select id="gender" name="gender"><option value="FEMALE">여성</option><option value="MALE">남성</option></select>
        <label for="operator">통신사</label>
        <select id="operator" name="operator">
          <option>SKT</option><option>KT</option><option value="LGU">LG U+</option>
        </select>
        <label for="phoneNumber">휴대폰 번호 (숫자만)</label>
        <input id="phoneNumber" name="phoneNumber" inputmode="numeric" pattern="[0-9]{10,11}" value="01012345678" />
        <label for="formerNumber">바꾸기 전 번호 (번호를 바꾼 사람만)</label>
        <input id="formerNumber" name="formerNumber" inputmode="numeric" pattern="[0-9]{10,11}" />
        <div class="buttons">
          <button class="primary" name="outcome" value="verify">인증 완료</button>
          <button name="outcome" value="cancel" formnovalidate>취소</button>
        </div>
      </form>`,
  );

/** Posts the result to the page around the frame; `<` is escaped so that no value can end the script. */
const framedResult = (result: Record<string, string>) =>
  page(
    WHO,
    '인증 결과를 전달하고 있습니다',
    html`<script>${raw(`parent.postMessage(${JSON.stringify({ portone: result }).replaceAll('<', '\\u003c')}, '*');`)}</script>`,
  );

const create = (dir: string, now: () => number): Hono => {
  const instant = () => new Date(now()).toISOString();
  const verifications = openStore<Verification>(`${dir}/verifications.jsonl`);
  const { control, spoil } = createFaults();

  return new Hono()
    .onError((error, c) => {
      if (!(error instanceof z.ZodError)) throw error;
      return c.html(page(WHO, '인증할 수 없습니다', html`<p>입력한 내용을 확인해주세요.</p>`), 400);
    })
    .route('/__faults', control)
    .use('/identity-verifications/*', spoil)
    .get('/identity-verifications/:id', (c) => {
      if (c.req.header('authorization') !== `PortOne ${secret}`)
        return c.json({ type: 'UNAUTHORIZED', message: 'API secret is wrong' }, 401);
      const found = verifications.get(c.req.param('id'));
      return found
        ? c.json(toAnswer(found))
        : c.json({ type: 'IDENTITY_VERIFICATION_NOT_FOUND', message: 'no such verification' }, 404);
    })
    .get('/sdk.js', (c) =>
      c.body(portOneSdk(new URL(c.req.url).origin), 200, {
        'content-type': 'text/javascript; charset=utf-8',
      }),
    )
    .get('/window', (c) => {
      const request = windowSchema.parse(c.req.query());
      const id = request.identityVerificationId;
      if (verifications.get(id)?.status === 'VERIFIED')
        return c.html(page(WHO, '이미 완료된 본인인증입니다', html`<p>쇼핑몰로 돌아가주세요.</p>`), 409);
      const at = instant();
      verifications.set(id, { id, status: 'READY', requestedAt: at, statusChangedAt: at });
      return c.html(windowPage(request));
    })
    .post('/window', async (c) => {
      const form = await c.req.parseBody();
      const { outcome, identityVerificationId: id, frame, redirectUrl } = outcomeSchema.parse(form);
      const opened = verifications.get(id);
      if (opened?.status !== 'READY')
        return c.html(page(WHO, '이미 끝난 본인인증입니다', html`<p>쇼핑몰로 돌아가주세요.</p>`), 409);
      const isVerified = outcome === 'verify';
      verifications.set(id, {
        ...opened,
        status: isVerified ? 'VERIFIED' : 'FAILED',
        statusChangedAt: instant(),
        ...(isVerified ? { person: personSchema.parse(form) } : {}),
      });
      const result = {
        identityVerificationId: id,
        identityVerificationTxId: randomUUID(),
        transactionType: 'IDENTITY_VERIFICATION',
        ...(isVerified ? {} : { code: 'FAILURE_TYPE_PG', message: '사용자가 인증을 취소하였습니다.' }),
      };
      return redirectUrl && !frame
        ? c.redirect(withQuery(redirectUrl, result), 303)
        : c.html(framedResult(result));
    });
};

/** PortOne V2's identity verification: API, browser SDK with its frame, and the plain window. */
export const portOneDouble: Double = {
  name: 'portone',
  create: ({ dir, now }) => ({ app: create(dir, now) }),
  env: (url) => ({
    PORTONE_API_URL: url,
    PORTONE_STORE_ID: storeId,
    PORTONE_CHANNEL_KEY: channelKey,
    PORTONE_SECRET: secret,
    PORTONE_SDK_URL: `${url}/sdk.js`,
    PORTONE_WINDOW_URL: `${url}/window`,
  }),
};
