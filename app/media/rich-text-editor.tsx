import { Node } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useRef, useState } from 'react';
import { askBeforeLoss, showAlert } from '#app/ui/dialogs.ts';
import { parseYoutubeVideo } from '#shared/domain/rich-text/youtube.ts';
import { BlockLook, LetterLook } from './rich-text/looks.ts';
import { hiddenTags, inLines, inParagraphs } from './rich-text/markup.ts';
import { fetchPhotos, ShopImage } from './rich-text/photos.ts';
import { tables } from './rich-text/table.ts';
import { Tool, Tools } from './rich-text/tools.tsx';
import { Youtube } from './rich-text/youtube.ts';
import { useBlockWhileUploading } from './use-block-while-uploading.ts';
import './rich-text-editor.css';

const framed = (tag: 'figure' | 'figcaption', content: string) =>
  Node.create({
    name: tag,
    group: 'block',
    content,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false },
    code: false,
    codeBlock: false,
  }),
  ShopImage,
  framed('figure', 'block+'),
  framed('figcaption', 'inline*'),
  ...tables,
  BlockLook,
  LetterLook,
];
const withVideos = [...extensions, Youtube];

/**
 * Inserts a pasted text into an empty document as it is: otherwise its first paragraph would get the look of the empty
 * one.
 */
const wholeWhereEmpty = (slice: Slice, { state }: EditorView): Slice => {
  const { parent, depth } = state.selection.$from;
  const isEmpty = depth === 1 && parent.type.name === 'paragraph' && parent.content.size === 0;
  return isEmpty && slice.openStart === 1 ? new Slice(slice.content, 0, slice.openEnd) : slice;
};

/** Matches the address of a picture and nothing else. */
const PICTURE_ADDRESS = /^https?:\/\/\S+\.(jpe?g|png|webp|gif|avif)(\?\S*)?$/i;

/**
 * Editor of rich text with photos and tables, for the console and for authors on a board. It is loaded when it is
 * shown. The use case that stores the text sanitises it again and copies pictures of other sites that are still in it.
 *
 * @param whole for a clerk: allows videos too, and editing the text as HTML
 * @param onChange called with the whole text as HTML, empty when there is no content
 */
export default function RichTextEditor({
  label,
  initialValue,
  whole = false,
  onChange,
}: {
  label: string;
  initialValue: string;
  whole?: boolean;
  onChange: (html: string) => void;
}) {
  const coming = useRef(new Set<string>());
  // A text with elements the editor cannot show is edited as HTML, since they would be lost otherwise.
  const [html, setHtml] = useState(() =>
    whole && hiddenTags(initialValue).length > 0 ? inLines(initialValue) : undefined,
  );
  const [initialHtml] = useState(() => inParagraphs(initialValue));
  const asHtml = useRef(false);
  asHtml.current = html !== undefined;
  const editor = useEditor({
    extensions: whole ? withVideos : extensions,
    content: initialHtml,
    immediatelyRender: false,
    editorProps: {
      attributes: { class: 'rich-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: inParagraphs,
      transformPasted: wholeWhereEmpty,
      handlePaste: ({ state, dispatch }, { clipboardData }) => {
        const address = clipboardData?.getData('text/plain').trim() ?? '';
        if (clipboardData?.getData('text/html')) return false;
        const { image, youtube } = state.schema.nodes;
        const video = youtube && parseYoutubeVideo(address);
        const node =
          (video && youtube.create(video)) ||
          (PICTURE_ADDRESS.test(address) && image?.create({ src: address }));
        if (!node) return false;
        dispatch(state.tr.replaceSelectionWith(node));
        return true;
      },
    },
    onCreate: ({ editor: now }) => fetchPhotos(now, coming.current),
    onUpdate: ({ editor: now }) => {
      // A picture may still arrive for the earlier text: now only the HTML counts.
      if (asHtml.current) return;
      onChange(now.isEmpty ? '' : now.getHTML());
      fetchPhotos(now, coming.current);
    },
  });
  const frame = useRef<HTMLDivElement>(null);
  useBlockWhileUploading(
    frame,
    () => coming.current.size > 0,
    () => void showAlert('사진을 가져오는 중입니다. 잠시 후 다시 저장해주세요.'),
  );

  const toggle = async () => {
    if (!editor) return;
    if (html === undefined) return setHtml(inLines(editor.isEmpty ? '' : editor.getHTML()));
    const hidden = hiddenTags(html);
    const question = `편집기가 보여줄 수 없는 태그가 있습니다: ${hidden.join(', ')}\n편집기로 돌아가면 이 태그는 사라집니다. 돌아가시겠습니까?`;
    if (hidden.length > 0 && !(await askBeforeLoss(question))) return;
    asHtml.current = false;
    editor.commands.setContent(inParagraphs(html), { emitUpdate: true });
    setHtml(undefined);
  };
  return (
    <div className="rich-frame" ref={frame}>
      {editor && (
        <div className="rich-tools" role="toolbar" aria-label="글 꾸미기">
          {html === undefined && <Tools editor={editor} videos={whole} />}
          {whole && (
            <Tool label="HTML로 편집" pressed={html !== undefined} onPress={toggle}>
              HTML
            </Tool>
          )}
        </div>
      )}
      {html === undefined ? (
        <EditorContent editor={editor} />
      ) : (
        <textarea
          className="rich-html"
          aria-label={`${label} HTML`}
          value={html}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ currentTarget }) => {
            setHtml(currentTarget.value);
            onChange(currentTarget.value);
          }}
        />
      )}
    </div>
  );
}
