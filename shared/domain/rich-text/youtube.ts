/** A video of YouTube: its id of 11 characters, and the second it begins at. */
export type YoutubeVideo = { id: string; start?: number };

const HOSTS = ['youtube.com', 'youtu.be', 'youtube-nocookie.com'];
const ID = /^[\w-]{11}$/;

/** `90`, `90s`, `1m30s` in seconds. */
const secondsOf = (written: string): number => {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(written) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
};

/** The video an address of YouTube shows, however it is written: watched, shared, short, live or in a frame. */
export const youtubeVideo = (address: string): YoutubeVideo | undefined => {
  const whole = address.trim().replace(/^\/\//, 'https://');
  if (!URL.canParse(whole)) return undefined;
  const { protocol, hostname, port, pathname, searchParams } = new URL(whole);
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

/** Where a page of the shop shows it: YouTube sets no cookie there before somebody presses play. */
export const youtubeFrame = ({ id, start }: YoutubeVideo): string =>
  `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`;

/** What the frame of a video is, in a text that is saved. */
export const youtubeAttributes = (video: YoutubeVideo): Record<string, string> => ({
  src: youtubeFrame(video),
  title: 'YouTube 동영상',
  width: '560',
  height: '315',
  loading: 'lazy',
  allowfullscreen: '',
});
