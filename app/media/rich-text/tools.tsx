import { isInTable } from '@tiptap/pm/tables';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { AddressDialog } from '#app/forms/address-dialog.tsx';
import { STILL_UPLOADING, useBlockWhileUploading } from '#app/media/use-block-while-uploading.ts';
import { showAlert } from '#app/ui/dialogs.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type RichAlign, type RichColor, richAligns, richColors } from '#shared/domain/rich-text/look.ts';
import { parseYoutubeVideo } from '#shared/domain/rich-text/youtube.ts';
import { pictureTypes } from '#shared/domain/upload/upload.ts';
import { blockedFileInput } from '../blocked-files.ts';
import { lookAt, setAlign, setColor } from './looks.ts';
import { importPhoto, uploadPhoto } from './photos.ts';
import { newTable, tableTools } from './table.ts';

const WEB_ADDRESS = /^https?:\/\//i;
const isLink = (href: string): boolean => WEB_ADDRESS.test(href) || /^\/(?!\/)/.test(href);

/** Button of the toolbar. */
export const Tool = ({
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
  const tool = useRef<HTMLLabelElement>(null);
  useBlockWhileUploading(
    tool,
    () => busy,
    () => void showAlert(STILL_UPLOADING),
  );
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
    <label ref={tool} className="rich-tool" title="사진 넣기" aria-busy={busy}>
      <Icon name="image" />
      <span className="sr-only">사진 넣기</span>
      <input
        type="file"
        accept={pictureTypes.join(',')}
        className="sr-only"
        {...blockedFileInput(busy)}
        onChange={pick}
      />
    </label>
  );
};

/**
 * Select of a few options; the first is the default look. It belongs to no form, and the form around it gets no events.
 */
const Pick = <Value extends string>({
  label,
  usual,
  value,
  choices,
  onPick,
}: {
  label: string;
  usual: string;
  value: Value | undefined;
  choices: Record<Value, string>;
  onPick: (value: Value | undefined) => void;
}) => (
  <select
    aria-label={label}
    title={label}
    form=""
    value={value ?? ''}
    onInput={(event) => event.stopPropagation()}
    onChange={({ currentTarget }) => onPick((currentTarget.value || undefined) as Value | undefined)}
  >
    <option value="">{usual}</option>
    {Object.entries<string>(choices).map(([choice, name]) => (
      <option key={choice} value={choice}>
        {name}
      </option>
    ))}
  </select>
);

const Marks = ({ editor }: { editor: Editor }) => {
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
    }),
  });
  const run = () => editor.chain().focus();
  return (
    <>
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
    </>
  );
};

const Looks = ({ editor }: { editor: Editor }) => {
  const look = useEditorState({ editor, selector: ({ editor: now }) => lookAt(now) });
  return (
    <>
      <Pick<RichAlign>
        label="정렬"
        usual="왼쪽"
        value={look.align}
        choices={richAligns}
        onPick={(align) => setAlign(editor, align)}
      />
      <Pick<RichColor>
        label="글자색"
        usual="글자색"
        value={look.ink}
        choices={richColors}
        onPick={(color) => setColor(editor, 'ink', color)}
      />
      <Pick<RichColor>
        label="배경색"
        usual="배경색"
        value={look.wash}
        choices={richColors}
        onPick={(color) => setColor(editor, 'wash', color)}
      />
    </>
  );
};

const Links = ({ editor, videos }: { editor: Editor; videos: boolean }) => {
  const linked = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  const [asked, setAsked] = useState<'link' | 'photo' | 'video'>();
  const close = () => setAsked(undefined);
  const run = () => editor.chain().focus();
  const takeLink = (href: string) => {
    if (href === '') run().extendMarkRange('link').unsetLink().run();
    else if (isLink(href)) run().extendMarkRange('link').setLink({ href }).run();
    else return '주소는 / 또는 https://로 시작해야 합니다.';
  };
  const takePhoto = async (address: string, signal: AbortSignal) => {
    if (!WEB_ADDRESS.test(address)) return '주소는 https://로 시작해야 합니다.';
    try {
      const src = await importPhoto(address, signal);
      run().setImage({ src }).run();
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const takeVideo = (address: string) => {
    const video = parseYoutubeVideo(address);
    if (!video) return 'YouTube 동영상 주소를 입력해주세요. (예: https://youtu.be/…)';
    run().insertContent({ type: 'youtube', attrs: video }).run();
  };
  return (
    <>
      <Tool label="링크" pressed={linked} onPress={() => setAsked('link')}>
        <Icon name="share" />
      </Tool>
      <PhotoTool onPhoto={(src, alt) => run().setImage({ src, alt }).run()} />
      <Tool label="주소로 사진 넣기" onPress={() => setAsked('photo')}>
        URL
      </Tool>
      {videos && (
        <Tool label="YouTube 넣기" onPress={() => setAsked('video')}>
          <Icon name="play" />
        </Tool>
      )}
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
      {asked === 'video' && (
        <AddressDialog
          title="YouTube 넣기"
          hint="동영상 화면의 주소나 공유 주소를 입력해주세요."
          submit="넣기"
          take={takeVideo}
          onClose={close}
        />
      )}
    </>
  );
};

/** Toolbar of the visible text; `videos` adds the tools for videos. */
export const Tools = ({ editor, videos }: { editor: Editor; videos: boolean }) => {
  const inTable = useEditorState({ editor, selector: ({ editor: now }) => isInTable(now.state) });
  const run = () => editor.chain().focus();
  return (
    <>
      <Marks editor={editor} />
      <Looks editor={editor} />
      <Links editor={editor} videos={videos} />
      <Tool label="표 넣기" onPress={() => run().insertContent(newTable).run()}>
        표
      </Tool>
      <Tool label="되돌리기" onPress={() => run().undo().run()}>
        ↶
      </Tool>
      <Tool label="다시 하기" onPress={() => run().redo().run()}>
        ↷
      </Tool>
      {inTable && (
        <span className="rich-table-tools">
          {Object.entries(tableTools).map(([name, apply]) => (
            <Tool key={name} label={name} onPress={() => apply(editor)}>
              {name}
            </Tool>
          ))}
        </span>
      )}
    </>
  );
};
