import type { Editor } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { isInlinePicture, parseInlinePicture, pictureNameOf } from '#shared/domain/rich-text/pictures.ts';
import { MAX_PICTURE_BYTES_IN_FORM } from '#shared/domain/upload/upload.ts';
import { shrinkPicture } from '../shrink-picture.ts';
import { refuseHeic } from '../upload-picture.ts';

/** True for the address of a picture on another site, which only the server requests. */
const isOutside = (src: string): boolean =>
  URL.canParse(src, location.href) && new URL(src, location.href).origin !== location.origin;

/**
 * Builds the placeholder for a picture of another site: it says that the picture is being copied, or why that failed,
 * with a retry button.
 */
const placeOf = (src: string, failed: string | null, retry: () => void): HTMLElement => {
  const place = document.createElement('span');
  place.className = 'rich-coming';
  place.textContent = failed ? `${failed} (${pictureNameOf(src)})` : '사진을 가져오는 중…';
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

const attribute = { default: null };

/**
 * Shows the shop's pictures. For a picture of another site, which the browser must not request, it shows the state of
 * copying.
 */
export const ShopImage = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      srcset: attribute,
      sizes: attribute,
      loading: attribute,
      src: {
        default: null,
        // A page that loads its pictures lazily has their addresses in another attribute.
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
  // A picture embedded in the text, as Word and 한글 paste it, is uploaded, in the same way as pictures of other sites
  // are copied.
}).configure({ allowBase64: true });

/**
 * Calls POST /api/editor/photo (rules 10.9), or /import. Returns the address of the picture, or the message of a refusal.
 */
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

/** Uploads a picture. One that is small enough for a form is not changed: a clerk's long picture keeps its width. */
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

/** Uploads a picture that is embedded in the text. */
const uploadInline = async (src: string): Promise<string> => {
  const inline = parseInlinePicture(src);
  if (!inline) throw new Error('사진 파일이 아닙니다. 사진 파일을 올려주세요.');
  return uploadPhoto(new File([bytesOf(inline.base64)], 'pasted', { type: inline.type }));
};

/**
 * Replaces a picture of another site by the shop's copy, or by the reason of a failure. Undo does not restore the
 * original.
 */
const changePhoto = (editor: Editor, src: string, change: { src: string } | { failed: string }): void => {
  if (editor.isDestroyed) return;
  const next = editor.state.tr.setMeta('addToHistory', false);
  editor.state.doc.descendants(({ type, attrs }, at) => {
    if (type.name !== 'image' || attrs.src !== src) return;
    // Other sizes on the other site are removed too.
    const own = 'src' in change ? { srcset: null, sizes: null } : {};
    next.setNodeMarkup(at, undefined, { ...attrs, ...own, ...change });
  });
  editor.view.dispatch(next);
};

/**
 * Copies the pictures of other sites and the embedded ones in a text to the shop, each once. The server requests those
 * of other sites.
 */
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
