import { type CSSProperties, type FormEvent, useState } from 'react';
import { innerHtml } from '#app/shell/inner-html.ts';
import type { Popup } from '#shared/domain/content/banner.ts';
import { dismiss, isDismissed } from '../layout/dismissed.ts';

const PopupWindow = ({ popup, onClose }: { popup: Popup; onClose: (forToday: boolean) => void }) => {
  const { _id, subject, content, url, left, top, width, height } = popup;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onClose(new FormData(event.currentTarget).has('today'));
  };
  return (
    <section
      className="popup"
      aria-label={subject}
      style={
        {
          '--left': `${left}px`,
          '--top': `${top}px`,
          '--width': `${width}px`,
          '--height': `${height}px`,
        } as CSSProperties
      }
    >
      <div className="popup-content">
        {url ? <a href={url} {...innerHtml(content)} /> : <div {...innerHtml(content)} />}
      </div>
      <form onSubmit={onSubmit}>
        <label className="check" htmlFor={`popup-${_id}`}>
          <input id={`popup-${_id}`} type="checkbox" name="today" />
          <span>오늘 하루 열지 않기</span>
        </label>
        <button type="submit" className="btn btn-ghost btn-sm">
          닫기
        </button>
      </form>
    </section>
  );
};

/** Popups over the home page. One dismissed for today stays hidden (rules 9.14). */
export default function Popups({ popups }: { popups: Popup[] }) {
  const [open, setOpen] = useState(() => popups.filter(({ _id }) => !isDismissed('popup', _id)));
  const close = (popup: Popup, forToday: boolean) => {
    if (forToday) dismiss('popup', popup._id);
    setOpen(open.filter((other) => other !== popup));
  };
  return open.map((popup) => (
    <PopupWindow key={popup._id} popup={popup} onClose={(forToday) => close(popup, forToday)} />
  ));
}
