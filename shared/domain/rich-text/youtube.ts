/** A video of YouTube: its id of 11 characters, and its start in seconds. */
export type YoutubeVideo = { id: string; start?: number };

const HOSTS = ['youtube.com', 'youtu.be', 'youtube-nocookie.com'];
const ID = /^[\w-]{11}$/;

/** Converts `90`, `90s`, `1m30s` to seconds. */
const secondsOf = (text: string): number => {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
};

/**
 * Returns the video of a YouTube address in any form: watch, share, short, live or embed; undefined for other
 * addresses.
 */
export const parseYoutubeVideo = (address: string): YoutubeVideo | undefined => {
  const url = address.trim().replace(/^\/\//, 'https://');
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, port, pathname, searchParams } = new URL(url);
  const host = hostname.replace(/^(www|m|music)\./, '');
  if (!['http:', 'https:'].includes(protocol) || port !== '' || !HOSTS.includes(host)) return undefined;
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  const isPath = ['embed', 'shorts', 'live', 'v'].includes(first);
  const id =
    host === 'youtu.be' ? first : isPath ? second : first === 'watch' ? (searchParams.get('v') ?? '') : '';
  if (!ID.test(id)) return undefined;
  const start = secondsOf(searchParams.get('start') ?? searchParams.get('t') ?? '');
  return { id, ...(start > 0 && { start }) };
};

/**
 * Returns the address of the video's frame on pages of the shop: YouTube sets no cookie there before the video is
 * started.
 */
export const youtubeFrameUrl = ({ id, start }: YoutubeVideo): string =>
  `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`;

/** Returns the attributes of a video's frame in a saved text. */
export const youtubeAttributes = (video: YoutubeVideo): Record<string, string> => ({
  src: youtubeFrameUrl(video),
  title: 'YouTube 동영상',
  width: '560',
  height: '315',
  loading: 'lazy',
  allowfullscreen: '',
});
