import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { UNDO_SECONDS } from '#shared/domain/order/steps/step-intention.ts';
import { REREAD_AFTER_MS } from '#shared/wiring/clock.ts';
import { instant, page } from './doubles/layout.ts';
import { type Listening, listen } from './doubles/listen.ts';
import { advanceClock, resetClock, virtualNow } from './embedded/clock.ts';
import { writeJson } from './embedded/json-file.ts';
import type { LocalCloud } from './local-cloud.ts';

const HOUR_MS = 3_600_000;
const JUMPS = [
  ['1시간', HOUR_MS],
  ['1일', 24 * HOUR_MS],
  ['7일', 7 * 24 * HOUR_MS],
  ['30일', 30 * 24 * HOUR_MS],
] as const;
const SHOWN_LETTERS = 20;

/**
 * Starts the control page, which only the local stage has: the virtual clock, the schedules, and the dead letters of
 * functions. Listens on the loopback, on the port of the last start when it is free.
 */
export const startControl = (
  cloud: Pick<
    LocalCloud,
    | 'clockFile'
    | 'undoFile'
    | 'scheduleNames'
    | 'runSchedule'
    | 'settle'
    | 'unusedRights'
    | 'refusedCalls'
    | 'viewers'
  >,
  { dataDir, port }: { dataDir: string; port: number },
): Promise<Listening> => {
  const app = new Hono();
  // A page of another site must not set the clock.
  app.use(async (c, next) => {
    const site = c.req.header('sec-fetch-site');
    if (c.req.method === 'POST' && site && site !== 'same-origin')
      return c.text('다른 사이트에서 온 요청입니다.', 403);
    return next();
  });
  app.get('/', async (c) => c.html(controlPage(cloud, await deadLetters(dataDir), c.req.query('done'))));
  app.get('/rights.json', (c) => c.json({ unused: cloud.unusedRights(), refused: cloud.refusedCalls() }));
  app.post('/clock', async (c) => {
    const { ms } = await c.req.parseBody();
    if (ms === 'reset') resetClock(cloud.clockFile);
    else if (Number.isSafeInteger(Number(ms))) advanceClock(cloud.clockFile, Number(ms));
    // Responds when no process uses the earlier time any more, so that the next request happens at the new one.
    await setTimeout(REREAD_AFTER_MS);
    return c.redirect('/', 303);
  });
  app.post('/undo', async (c) => {
    const seconds = Number((await c.req.parseBody()).seconds);
    if (Number.isInteger(seconds) && seconds >= 0) writeJson(cloud.undoFile, seconds);
    return c.redirect('/', 303);
  });
  app.post('/viewers', async (c) => {
    const { address } = await c.req.parseBody();
    cloud.viewers.address = typeof address === 'string' && isIP(address) ? address : undefined;
    return c.redirect('/', 303);
  });
  app.post('/schedules/:name', async (c) => {
    const name = c.req.param('name');
    if (!cloud.scheduleNames.includes(name)) return c.notFound();
    await cloud.runSchedule(name);
    await cloud.settle();
    return c.redirect(`/?done=${encodeURIComponent(name)}`, 303);
  });
  return listen(app, port);
};

const controlPage = (
  { clockFile, scheduleNames }: Pick<LocalCloud, 'clockFile' | 'scheduleNames'>,
  letters: string[],
  done = '',
) =>
  page(
    '로컬 제어',
    '시계와 예약 작업',
    html`<dl>
        <dt>가상 시각</dt><dd>${instant(new Date(virtualNow(clockFile)).toISOString())} (KST)</dd>
        <dt>실제 시각</dt><dd>${instant(new Date().toISOString())} (KST)</dd>
      </dl>
      <form method="post" action="/clock" class="buttons">
        ${JUMPS.map(([label, ms]) => html`<button name="ms" value="${ms}">${label} 뒤로</button>`)}
        <button name="ms" value="reset">실제 시각으로</button>
      </form>
      <h1 style="margin-top:32px">되돌리기</h1>
      <form method="post" action="/undo" class="buttons">
        <button name="seconds" value="${UNDO_SECONDS}">${UNDO_SECONDS}초 뒤에 처리</button>
        <button name="seconds" value="0">바로 처리</button>
      </form>
      <h1 style="margin-top:32px">예약 작업</h1>
      ${done && html`<p role="status">${done} 작업을 실행했습니다.</p>`}
      ${scheduleNames.map(
        (name) => html`<form method="post" action="/schedules/${name}" class="buttons">
          <button>${name} 지금 실행</button>
        </form>`,
      )}
      <h1 style="margin-top:32px">처리하지 못한 이벤트</h1>
      ${
        letters.length === 0
          ? html`<p class="empty">없습니다.</p>`
          : letters.map((letter) => html`<pre>${letter}</pre><hr />`)
      }`,
  );

/** Returns the newest lines of the dead letters. */
const deadLetters = async (dataDir: string): Promise<string[]> => {
  const lines = await readFile(path.join(dataDir, 'dead-letters.jsonl'), 'utf8').catch(() => '');
  return lines.trim().split('\n').filter(Boolean).slice(-SHOWN_LETTERS).reverse();
};
