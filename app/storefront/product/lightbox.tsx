import { useEffect, useRef } from 'react';
import Swiper from 'swiper';
import { A11y, Keyboard, Navigation, Pagination, Zoom } from 'swiper/modules';
import 'swiper/css';
import 'swiper/css/navigation';
import 'swiper/css/pagination';
import 'swiper/css/zoom';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { buildSrcSet, type ImageRef, variantUrl } from '#shared/domain/media/image.ts';

/** Pictures over the whole window, with slides and zoom. */
export default function Lightbox({
  slides,
  name,
  start,
  onClose,
}: {
  slides: readonly { image: ImageRef; alt: string }[];
  name: string;
  start: number;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const slider = useRef<HTMLDivElement>(null);
  const opened = useRef(start);
  useEffect(() => {
    dialog.current?.showModal();
    if (!slider.current) return;
    const swiper = new Swiper(slider.current, {
      modules: [A11y, Keyboard, Navigation, Pagination, Zoom],
      initialSlide: opened.current,
      speed: 250,
      zoom: true,
      // Without rewind a button would be disabled at the end and lose the focus.
      rewind: true,
      keyboard: { enabled: true },
      navigation: { prevEl: '.swiper-button-prev', nextEl: '.swiper-button-next' },
      pagination: { el: '.swiper-pagination', type: 'fraction' },
      a11y: { prevSlideMessage: '이전 사진', nextSlideMessage: '다음 사진' },
    });
    return () => {
      swiper.destroy();
    };
  }, []);
  return (
    <dialog ref={dialog} className="lightbox" aria-label={`${name} 사진`} onClose={onClose}>
      <IconButton label="닫기" className="lightbox-close" onClick={() => dialog.current?.close()}>
        <Icon name="close" />
      </IconButton>
      <div ref={slider} className="swiper">
        <div className="swiper-wrapper">
          {slides.map(({ image, alt }) => (
            <div key={image.url} className="swiper-slide">
              <div className="swiper-zoom-container">
                <img src={variantUrl(image, 1440)} srcSet={buildSrcSet(image)} sizes="100vw" alt={alt} />
              </div>
            </div>
          ))}
        </div>
        <div className="swiper-pagination" />
        <button type="button" className="swiper-button-prev" />
        <button type="button" className="swiper-button-next" />
      </div>
    </dialog>
  );
}
