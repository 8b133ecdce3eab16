import { Node } from '@tiptap/core';
import { youtubeAttributes, youtubeVideo } from '#shared/domain/rich-text/youtube.ts';

/**
 * A video of YouTube. While it is written about it is a box that names it: nothing of YouTube is loaded in the
 * console.
 */
export const Youtube = Node.create({
  name: 'youtube',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ id: { default: '' }, start: { default: undefined } }),
  parseHTML: () => [
    { tag: 'iframe[src]', getAttrs: (element) => youtubeVideo(element.getAttribute('src') ?? '') ?? false },
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
