import { Node } from '@tiptap/core';
import { parseYoutubeVideo, youtubeAttributes } from '#shared/domain/rich-text/youtube.ts';

/** YouTube video. In the editor it is a box with its name: the console loads nothing from YouTube. */
export const Youtube = Node.create({
  name: 'youtube',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ id: { default: '' }, start: { default: undefined } }),
  parseHTML: () => [
    {
      tag: 'iframe[src]',
      getAttrs: (element) => parseYoutubeVideo(element.getAttribute('src') ?? '') ?? false,
    },
  ],
  renderHTML: ({ node: { attrs } }) => ['iframe', youtubeAttributes({ id: attrs.id, start: attrs.start })],
  addNodeView:
    () =>
    ({ node: { attrs } }) => {
      const dom = document.createElement('span');
      dom.className = 'rich-coming rich-video';
      dom.textContent = `▶ YouTube 동영상 ${attrs.id}`;
      return { dom };
    },
});
