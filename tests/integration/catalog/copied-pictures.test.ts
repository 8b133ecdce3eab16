import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { boardPostForm } from '#shared/contracts/board.ts';
import { productForm } from '#shared/contracts/catalog.ts';
import { notificationForm } from '#shared/contracts/content.ts';
import { createBoardsRepository } from '#shared/data/boards/repository.ts';
import { MOST_COPIED_PICTURES } from '#shared/domain/rich-text/pictures.ts';
import { useCases } from '#shared/usecases/index.ts';
import type { WebPicture } from '#shared/usecases/ports/outside/web-pictures.ts';
import { catalogPorts, clerk, dataOf, someCategory, someSetting } from '#tests/support/catalog.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { shopper } from '#tests/support/orders.ts';
import { textPorts } from '#tests/support/screens/texts.ts';

const atWork = { actor: clerk, ip: '203.0.113.7' };
const SITE = 'https://pictures.example';
const OWN = /^\/media\/editor\/[0-9A-F]{26}\/w320$/;
const sources = (html: string) => [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src);

describeWithTable('pictures of other sites in a text that is saved', (table) => {
  const clock = testClock();
  const web: Record<string, WebPicture> = {};
  const texts = textPorts(table, web);
  const ports = {
    ...catalogPorts(table, clock),
    ...texts,
    boards: createBoardsRepository(dataOf(table), { unitOfWork: catalogPorts(table, clock).unitOfWork }),
  };
  let picture: WebPicture = { kind: 'UNREACHABLE' };
  let category = '';
  beforeAll(async () => {
    const background = '#c9b79c';
    const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
    picture = { kind: 'BYTES', bytes };
    const warehouse = { postcode: '', address1: '', address2: '' };
    const shippingCodes = [{ text: '택배', value: 'parcel', warehouse, areas__available: [] }];
    await ports.content.saveSetting({ ...someSetting, shop: { ...someSetting.shop, shippingCodes } });
    category = ports.ids.next();
    await ports.categories.createCategory(someCategory({ _id: category, code: 'light' }));
  });
  beforeEach(() => {
    texts.asked.length = 0;
    for (const name of Object.keys(web)) delete web[name];
  });

  const create = (code: string, content: string) =>
    useCases.createProduct(ports)({
      ...atWork,
      form: productForm.parse({
        code,
        name: '조명',
        _category: category,
        thumb: { url: '/media/products/1', width: 960, height: 960 },
        price: 10_000,
        skus: [{ stock: 3 }],
        shippingCode: 'parcel',
        content,
      }),
    });

  test('are the shop’s own then, each fetched once, and one that waits for its page too', async () => {
    web[`${SITE}/a.png`] = picture;
    web[`${SITE}/b.png`] = picture;
    const content = `<p>앞</p><img src="${SITE}/a.png"><img src="//pictures.example/a.png"><img data-src="${SITE}/b.png" src="/wait.gif"><img src="/media/own/w320">`;
    const { content: saved } = must(await create('copied-1', content));
    const [first, second, third, own] = sources(saved);
    expect([first, third]).toEqual([expect.stringMatching(OWN), expect.stringMatching(OWN)]);
    expect([second, own]).toEqual([first, '/media/own/w320']);
    expect(third).not.toBe(first);
    expect(texts.asked.sort()).toEqual([`${SITE}/a.png`, `${SITE}/b.png`]);
  });

  test('pasted into the text itself: it becomes the shop’s, or is named, and is never dropped', async () => {
    if (picture.kind !== 'BYTES') throw new Error('no picture');
    const inline = `data:image/png;base64,${Buffer.from(picture.bytes).toString('base64')}`;
    const { content: saved } = must(await create('pasted-1', `<p>글1</p><img src="${inline}"><p>글2</p>`));
    expect(sources(saved)).toEqual([expect.stringMatching(OWN)]);
    expect(texts.asked).toEqual([]);
    const broken = `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`;
    for (const [src, said] of [
      [broken, '글에 붙여넣은 사진 (이미지 파일이 아님)'],
      ['data:image/svg+xml,%3Csvg/%3E', '글에 붙여넣은 사진 (이미지 파일이 아님)'],
      ['file:///C:/사진.png', 'file:///C:/사진.png (가져올 수 없는 주소)'],
      ['/web/upload/a.jpg', '/web/upload/a.jpg (가져올 수 없는 주소)'],
    ]) {
      const refused = await create('pasted-2', `<p>글</p><img src="${src}">`);
      const [issue] = refused.ok ? [] : (refused.failure.issues ?? []);
      expect(issue?.message, src).toContain(said);
    }
  });

  test('that do not come are told beside the field, nothing is saved, and the others are not fetched again', async () => {
    web[`${SITE}/c.png`] = picture;
    web[`${SITE}/page`] = { kind: 'BYTES', bytes: Buffer.from('<script>') };
    web[`${SITE}/huge.png`] = { kind: 'TOO_LARGE' };
    const content = ['c.png', 'lost.png', 'page', 'huge.png']
      .map((at) => `<img src="${SITE}/${at}">`)
      .join('');
    const refused = await create('copied-2', content);
    expect(refused).toMatchObject({ failure: { kind: 'INVALID', code: 'PICTURES_NOT_COPIED' } });
    const [issue] = refused.ok ? [] : (refused.failure.issues ?? []);
    expect(issue?.path).toBe('content');
    for (const said of ['3장', '/lost.png', '/page', '/huge.png', '이미지 파일이 아님', '용량 초과'])
      expect(issue?.message).toContain(said);
    expect(issue?.message).not.toContain('/c.png');
    expect(await ports.products.productRecord('copied-2', { consistent: true })).toBeUndefined();

    texts.asked.length = 0;
    for (const at of ['lost.png', 'page', 'huge.png']) web[`${SITE}/${at}`] = picture;
    expect(sources(must(await create('copied-2', content)).content)).toHaveLength(4);
    expect(texts.asked.sort()).toEqual(['huge.png', 'lost.png', 'page'].map((at) => `${SITE}/${at}`));
  });

  test('are not too many, and none is asked for then', async () => {
    const many = Array.from({ length: MOST_COPIED_PICTURES + 1 }, (_, at) => `<img src="${SITE}/${at}.png">`);
    expect(await create('copied-3', many.join(''))).toMatchObject({
      failure: { code: 'PICTURES_NOT_COPIED', issues: [{ path: 'content' }] },
    });
    expect(texts.asked).toEqual([]);
  });

  test('are copied from a sheet too, but not when it is only tried', async () => {
    web[`${SITE}/d.png`] = picture;
    const values = {
      code: 'copied-4',
      name: '조명',
      category: 'light',
      price: '12,000',
      stock: '5',
      shippingCode: 'parcel',
      thumb: { url: '/media/products/x', width: 960, height: 960 },
      content: `<p>설명</p><img src="${SITE}/d.png"><img src="${SITE}/e.png">`,
    };
    const take = (dryRun: boolean) =>
      useCases.importProducts(ports)({
        ip: atWork.ip,
        actor: { ...clerk, kind: 'member', scope: ['console'] } as typeof clerk,
        rows: [{ line: 2, values }],
        dryRun,
      });
    expect(must(await take(true))).toMatchObject([{ outcome: 'CREATED' }]);
    expect(texts.asked).toEqual([]);
    expect(must(await take(false))).toMatchObject([
      { outcome: 'REFUSED', issues: [{ path: 'content', message: expect.stringContaining('/e.png') }] },
    ]);
    web[`${SITE}/e.png`] = picture;
    expect(must(await take(false))).toMatchObject([{ outcome: 'CREATED' }]);
    expect(must(await take(false))).toMatchObject([{ outcome: 'UNCHANGED' }]);
  });

  test('are copied into notices and members’ posts as well', async () => {
    web[`${SITE}/f.png`] = picture;
    const content = `<p>글</p><img src="${SITE}/f.png">`;
    const form = notificationForm.parse({ subject: '공지', content });
    const notice = must(await useCases.createContent(ports)({ ...atWork, kind: 'notifications', form }));
    expect(sources(notice.content)).toEqual([expect.stringMatching(OWN)]);
    const write = (html: string) =>
      useCases.writeBoard(ports)({
        actor: shopper(1),
        form: boardPostForm.parse({ category: 'qna', subject: '질문', content: html, format: 'html' }),
      });
    const post = must(await write(content));
    expect(sources((await ports.boards.contentOf(post._id)) ?? '')).toEqual([expect.stringMatching(OWN)]);
    expect(await write(`<img src="${SITE}/nowhere.png">`)).toMatchObject({
      failure: { code: 'PICTURES_NOT_COPIED' },
    });
  });
});
