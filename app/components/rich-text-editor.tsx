import Image from '@tiptap/extension-image';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { MAX_PICTURE_BYTES_IN_FORM, pictureTypes } from '#shared/domain/upload/upload.ts';
import { AddressDialog } from './address-dialog.tsx';
import { showAlert } from './dialogs.ts';
import { Icon } from './icon.tsx';
import { shrinkPicture } from './shrink-picture.ts';
import { refuseHeic } from './upload-picture.ts';
import './rich-text-editor.css';

/** Of another site, which only the server asks for a picture. */
const isOutside = (src: string): boolean =>
  URL.canParse(src, location.href) && new URL(src, location.href).origin !== location.origin;

/** Shows the shop's pictures; in place of another, which the browser must not ask for, that it is being fetched. */
const ShopImage = Image.extend({
  addNodeView() {
    return ({ node, HTMLAttributes }) => {
      const isComing = isOutside(String(node.attrs.src));
      const dom = document.createElement(isComing ? 'span' : 'img');
      if (isComing) {
        dom.className = 'rich-coming';
        dom.textContent = '사진을 가져오는 중…';
      } else
        for (const [name, value] of Object.entries(HTMLAttributes)) dom.setAttribute(name, String(value));
      return { dom };
    };
  },
});

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false },
    code: false,
    codeBlock: false,
  }),
  ShopImage,
];

const WEB_ADDRESS = /^https?:\/\//i;
const isLink = (href: string): boolean => WEB_ADDRESS.test(href) || /^\/(?!\/)/.test(href);

/** The address of a picture, and nothing else. */
const PICTURE_ADDRESS = /^https?:\/\/\S+\.(jpe?g|png|webp|gif|avif)(\?\S*)?$/i;

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
const uploadPhoto = async (file: File) => {
  await refuseHeic(file);
  const light = file.size > MAX_PICTURE_BYTES_IN_FORM ? await shrinkPicture(file) : file;
  return postPhoto('/api/editor/photo', 'file', light);
};
const importPhoto = (src: string, signal?: AbortSignal) =>
  postPhoto('/api/editor/photo/import', 'url', src, signal);

/** Puts the shop's own picture where another site's was, or takes it out; going back does not bring that again. */
const replacePhoto = (editor: Editor, src: string, own?: string): void => {
  if (editor.isDestroyed) return;
  const change = editor.state.tr.setMeta('addToHistory', false);
  editor.state.doc.descendants((node, at) => {
    if (node.type.name !== 'image' || node.attrs.src !== src) return;
    const from = change.mapping.map(at);
    if (own) change.setNodeMarkup(from, undefined, { ...node.attrs, src: own });
    else change.delete(from, from + node.nodeSize);
  });
  editor.view.dispatch(change);
};

/** Has the server fetch the pictures of other sites a text was given, each once. */
const fetchPhotos = (editor: Editor, coming: Set<string>): void => {
  editor.state.doc.descendants(({ type, attrs }) => {
    const src = String(attrs.src);
    if (type.name !== 'image' || !isOutside(src) || coming.has(src)) return;
    coming.add(src);
    importPhoto(src)
      .then(
        (own) => replacePhoto(editor, src, own),
        (error: Error) => {
          replacePhoto(editor, src);
          return showAlert(error.message);
        },
      )
      .finally(() => coming.delete(src));
  });
};

const Tool = ({
  label,
  pressed,
  onPress,
  children,
}: {
  label: string;
  pressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}) => (
  <button type="button" aria-label={label} title={label} aria-pressed={pressed} onClick={onPress}>
    {children}
  </button>
);

const PhotoTool = ({ onPhoto }: { onPhoto: (url: string, name: string) => void }) => {
  const [busy, setBusy] = useState(false);
  const pick = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!file) return;
    setBusy(true);
    try {
      onPhoto(await uploadPhoto(file), file.name.replace(/\.\w+$/, ''));
    } catch (error) {
      await showAlert(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <label className="rich-tool" title="사진 넣기" aria-busy={busy}>
      <Icon name="image" />
      <span className="sr-only">사진 넣기</span>
      <input
        type="file"
        accept={pictureTypes.join(',')}
        className="sr-only"
        disabled={busy}
        onChange={pick}
      />
    </label>
  );
};

const Tools = ({ editor }: { editor: Editor }) => {
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
    }),
  });
  const run = () => editor.chain().focus();
  const [asked, setAsked] = useState<'link' | 'photo'>();
  const close = () => setAsked(undefined);
  const takeLink = (href: string) => {
    if (href === '') run().extendMarkRange('link').unsetLink().run();
    else if (isLink(href)) run().extendMarkRange('link').setLink({ href }).run();
    else return '주소는 / 또는 https://로 시작해야 합니다.';
  };
  const takePhoto = async (address: string, signal: AbortSignal) => {
    if (!WEB_ADDRESS.test(address)) return '주소는 https://로 시작해야 합니다.';
    try {
      run()
        .setImage({ src: await importPhoto(address, signal) })
        .run();
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  return (
    <div className="rich-tools" role="toolbar" aria-label="글 꾸미기">
      <Tool label="큰 제목" pressed={is.h2} onPress={() => run().toggleHeading({ level: 2 }).run()}>
        H2
      </Tool>
      <Tool label="작은 제목" pressed={is.h3} onPress={() => run().toggleHeading({ level: 3 }).run()}>
        H3
      </Tool>
      <Tool label="굵게" pressed={is.bold} onPress={() => run().toggleBold().run()}>
        <b>가</b>
      </Tool>
      <Tool label="기울임" pressed={is.italic} onPress={() => run().toggleItalic().run()}>
        <i>가</i>
      </Tool>
      <Tool label="밑줄" pressed={is.underline} onPress={() => run().toggleUnderline().run()}>
        <u>가</u>
      </Tool>
      <Tool label="글머리 목록" pressed={is.bullets} onPress={() => run().toggleBulletList().run()}>
        •
      </Tool>
      <Tool label="번호 목록" pressed={is.numbers} onPress={() => run().toggleOrderedList().run()}>
        1.
      </Tool>
      <Tool label="인용" pressed={is.quote} onPress={() => run().toggleBlockquote().run()}>
        ❝
      </Tool>
      <Tool label="구분선" onPress={() => run().setHorizontalRule().run()}>
        —
      </Tool>
      <Tool label="링크" pressed={is.link} onPress={() => setAsked('link')}>
        <Icon name="share" />
      </Tool>
      <PhotoTool onPhoto={(src, alt) => run().setImage({ src, alt }).run()} />
      <Tool label="주소로 사진 넣기" onPress={() => setAsked('photo')}>
        URL
      </Tool>
      <Tool label="되돌리기" onPress={() => run().undo().run()}>
        ↶
      </Tool>
      <Tool label="다시 하기" onPress={() => run().redo().run()}>
        ↷
      </Tool>
      {asked === 'link' && (
        <AddressDialog
          title="링크"
          hint="쇼핑몰 안의 주소는 /로, 다른 사이트는 https://로 시작합니다. 비우면 링크가 없어집니다."
          submit="확인"
          initial={String(editor.getAttributes('link').href ?? '')}
          take={takeLink}
          onClose={close}
        />
      )}
      {asked === 'photo' && (
        <AddressDialog
          title="주소로 사진 넣기"
          hint="사진 파일의 주소를 입력하면 쇼핑몰로 가져와 넣습니다."
          submit="가져오기"
          take={takePhoto}
          onClose={close}
        />
      )}
    </div>
  );
};

/**
 * Rich text with photos, for the console and for who writes on a board: loaded when it is shown. What is sent is
 * sanitised again by the use case that takes it.
 *
 * @param onChange told the whole text as HTML, empty when nothing is in it
 */
export default function RichTextEditor({
  label,
  initialValue,
  onChange,
}: {
  label: string;
  initialValue: string;
  onChange: (html: string) => void;
}) {
  const coming = useRef(new Set<string>());
  const editor = useEditor({
    extensions,
    content: initialValue,
    immediatelyRender: false,
    editorProps: {
      attributes: { class: 'rich-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      handlePaste: ({ state, dispatch }, { clipboardData }) => {
        const src = clipboardData?.getData('text/plain').trim() ?? '';
        const picture = state.schema.nodes.image?.create({ src });
        if (!picture || clipboardData?.getData('text/html') || !PICTURE_ADDRESS.test(src)) return false;
        dispatch(state.tr.replaceSelectionWith(picture));
        return true;
      },
    },
    onUpdate: ({ editor: now }) => {
      onChange(now.isEmpty ? '' : now.getHTML());
      fetchPhotos(now, coming.current);
    },
  });
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = frame.current?.closest('form');
    // What is still another site's would be taken out of the text that is saved.
    const holdBack = (event: SubmitEvent) => {
      if (coming.current.size === 0) return;
      event.preventDefault();
      event.stopPropagation();
      void showAlert('사진을 가져오는 중입니다. 잠시 후 다시 저장해주세요.');
    };
    form?.addEventListener('submit', holdBack, true);
    return () => form?.removeEventListener('submit', holdBack, true);
  }, []);
  return (
    <div className="rich-frame" ref={frame}>
      {editor && <Tools editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  );
}
