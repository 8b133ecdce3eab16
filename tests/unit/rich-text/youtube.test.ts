import { describe, expect, test } from 'vitest';
import { parseYoutubeVideo, youtubeFrameUrl } from '#shared/domain/rich-text/youtube.ts';
import { sanitizePost, sanitizeRichText } from '#shared/usecases/common/sanitize.ts';

const id = 'dQw4w9WgXcQ';

describe('a video of YouTube', () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?app=desktop&v=${id}`,
    `https://youtu.be/${id}?si=share`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}`,
    `//www.youtube.com/embed/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
    ` http://youtube.com/v/${id} `,
  ])('is known by %s', (address) => expect(parseYoutubeVideo(address)).toEqual({ id }));

  test.each([
    ['t=90', 90],
    ['t=1m30s', 90],
    ['start=5', 5],
    ['t=later', undefined],
  ])('begins where %s says', (query, start) =>
    expect(parseYoutubeVideo(`https://youtu.be/${id}?${query}`)).toEqual({ id, ...(start && { start }) }),
  );

  test.each([
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://evil.example/embed/${id}`,
    `https://user@evil.example/https://youtu.be/${id}`,
    `https://www.youtube.com:8443/watch?v=${id}`,
    `javascript:youtu.be/${id}`,
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/redirect?q=https://evil.example',
    `https://youtu.be/${id}"onload="x`,
    '',
  ])('is not %s', (address) => expect(parseYoutubeVideo(address)).toBeUndefined());

  test('stands in a clerk’s text at the address that sets no cookie, and in no member’s', async () => {
    const pasted = `<p>앞</p><iframe src="https://www.youtube.com/embed/${id}?autoplay=1" onload="x()" allow="camera"></iframe>`;
    const saved = await sanitizeRichText(pasted);
    expect(saved).toContain(`<iframe src="${youtubeFrameUrl({ id })}"`);
    expect(saved).not.toMatch(/autoplay|onload|allow="/);
    expect(await sanitizeRichText(saved)).toBe(saved);
    expect(await sanitizePost(pasted)).toBe('<p>앞</p>');
  });
});
