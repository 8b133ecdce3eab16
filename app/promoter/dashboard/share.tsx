import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';

/** Link that registers new members under the promoter's code: to copy, and as a QR code for phones. */
export const Share = ({ link, code }: { link: string; code: string }) => {
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // The browser refused, or the clipboard is not available on a page without TLS
      setCopied(false);
    }
  };
  return (
    <section id="share" className="my-part" aria-label="추천 링크">
      <header>
        <h2>추천 링크</h2>
      </header>
      <div className="panel flex flex-wrap items-center gap-5">
        <QrCode
          text={link}
          label={`추천 링크 QR 코드, 추천인코드 ${code}`}
          className="h-36 w-36 flex-none rounded border border-line bg-white fill-black"
        />
        <div className="grid min-w-0 flex-1 basis-64 gap-3">
          <p className="text-ink-2">
            이 링크로 들어온 분이 30일 안에 가입하면 추천인코드가 자동으로 입력됩니다.
          </p>
          <label className="grid gap-1">
            <span className="text-meta text-ink-2">추천 링크</span>
            <input className="input" readOnly value={link} onFocus={(event) => event.target.select()} />
          </label>
          <div className="flex items-center gap-3">
            <Button type="button" variant="primary" onClick={copy}>
              링크 복사
            </Button>
            <span role="status" className="text-meta text-ink-2">
              {copied && '링크를 복사했습니다.'}
              {copied === false && '복사하지 못했습니다. 직접 선택해 복사해주세요.'}
            </span>
          </div>
        </div>
      </div>
    </section>
  );
};
