import type { Editor } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { inlinePicture, isInlinePicture, pictureWords } from '#shared/domain/rich-text/pictures.ts';
import { MAX_PICTURE_BYTES_IN_FORM } from '#shared/domain/upload/upload.ts';
import { shrinkPicture } from '../shrink-picture.ts';
import { refuseHeic } from '../upload-picture.ts';

/** Of another site, which only the server asks for a picture. */
const isOutside = (src: string): boolean =>
  URL.canParse(src, location.href) && new URL(src, location.href).origin !== location.origin;

/** In place of a picture that is not the shop's: that it is being fetched, or why it was not, with another try. */
const placeOf = (src: string, failed: string | null, retry: () => void): HTMLElement => {
  const place = document.createElement('span');
  place.className = 'rich-coming';
  place.textContent = failed ? `${failed} (${pictureWords(src)})` : '사진을 가져오는 중…';
  if (!failed) return place;
  place.classList.add('rich-failed');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'rich-retry';
  button.textContent = '다시 가져오기';
  button.addEventListener('click', retry);
  place.append(button);
  return place;
};

const kept = { default: null };

/** Shows the shop's pictures; in place of another, which the browser must not ask for, what has become of it. */
export const ShopImage = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      srcset: kept,
      sizes: kept,
      loading: kept,
      src: {
        default: null,
        // A page that waits with its pictures until they are seen has their addresses elsewhere.
        parseHTML: (element: HTMLElement) =>
          element.getAttribute('ec-data-src') ??
          element.getAttribute('data-src') ??
          element.getAttribute('src'),
      },
      failed: { default: null, rendered: false },
    };
  },
  addNodeView() {
    return ({ node, HTMLAttributes, editor, getPos }) => {
      const src = String(node.attrs.src);
      if (isOutside(src)) {
        const retry = () => {
          const at = getPos();
          if (at !== undefined) editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'failed', null));
        };
        return { dom: placeOf(src, node.attrs.failed, retry), stopEvent: (event) => event.type === 'click' };
      }
      const dom = document.createElement('img');
      for (const [name, value] of Object.entries(HTMLAttributes))
        if (value !== null) dom.setAttribute(name, String(value));
      return { dom };
    };
  },
  // A picture in the text itself, as Word and 한글 paste it, is uploaded as those of other sites are fetched.
}).configure({ allowBase64: true });

/** POST /api/editor/photo (spec §7), or /import: the address of the picture, or the words of its refusal. */
const postPhoto = async (
  path: string,
  field: string,
  value: File | string,
  signal?: AbortSignal,
): Promise<string> => {
  const form = new FormData();
  form.set(field, value);
  const response = await fetch(path, { method: 'POST', body: form, signal });
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(body.message ?? '사진을 올리지 못했습니다. 잠시 후 다시 시도해주세요.');
  return body.file.url;
};

/** What a form has room for goes as it is: a clerk's long picture keeps its width. */
export const uploadPhoto = async (file: File) => {
  await refuseHeic(file);
  const light = file.size > MAX_PICTURE_BYTES_IN_FORM ? await shrinkPicture(file) : file;
  return postPhoto('/api/editor/photo', 'file', light);
};

export const importPhoto = (src: string, signal?: AbortSignal) =>
  postPhoto('/api/editor/photo/import', 'url', new URL(src, location.href).href, signal);

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    throw new Error('손상된 사진입니다. 사진을 다시 붙여넣거나 직접 올려주세요.');
  }
};

/** Uploads a picture that lies in the text itself. */
const uploadInline = async (src: string): Promise<string> => {
  const inline = inlinePicture(src);
  if (!inline) throw new Error('사진 파일이 아닙니다. 사진 파일을 올려주세요.');
  return uploadPhoto(new File([bytesOf(inline.base64)], 'pasted', { type: inline.type }));
};

/** Puts the shop's own picture where another site's was, or why there is none; going back does not bring that again. */
const changePhoto = (editor: Editor, src: string, change: { src: string } | { failed: string }): void => {
  if (editor.isDestroyed) return;
  const next = editor.state.tr.setMeta('addToHistory', false);
  editor.state.doc.descendants(({ type, attrs }, at) => {
    if (type.name !== 'image' || attrs.src !== src) return;
    // What the other site had of other sizes is not the shop's either.
    const own = 'src' in change ? { srcset: null, sizes: null } : {};
    next.setNodeMarkup(at, undefined, { ...attrs, ...own, ...change });
  });
  editor.view.dispatch(next);
};

/** Has the pictures a text was given become the shop's, each once: of other sites the server fetches them. */
export const fetchPhotos = (editor: Editor, coming: Set<string>): void => {
  editor.state.doc.descendants(({ type, attrs }) => {
    const src = String(attrs.src);
    if (type.name !== 'image' || attrs.failed || !isOutside(src) || coming.has(src)) return;
    coming.add(src);
    (isInlinePicture(src) ? uploadInline(src) : importPhoto(src))
      .then(
        (own) => changePhoto(editor, src, { src: own }),
        (error: Error) => changePhoto(editor, src, { failed: error.message }),
      )
      .finally(() => coming.delete(src));
  });
};
