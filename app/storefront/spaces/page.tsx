import { LinkButton } from '#app/components/button.tsx';
import type { ShowroomView } from '#shared/domain/display/display.ts';
import { ShowroomScene } from '../showroom-scene.tsx';

/** Spaces one after the other, each with the points that name its products. */
export const SpacesPage = ({
  title,
  text,
  showrooms,
}: {
  title: string;
  text: string;
  showrooms: readonly ShowroomView[];
}) => (
  <>
    <h1 className="page-title mb-2">{title}</h1>
    <p className="mb-8 text-ink-2">{text}</p>
    <div className="grid gap-8">
      {showrooms.map((showroom) => (
        <section key={showroom._id} className="grid gap-3">
          <h2 className="text-title">{showroom.name}</h2>
          {showroom.scenes.slice(0, 1).map((scene) => (
            <ShowroomScene key={scene.image.url} scene={scene} name={showroom.name} color={showroom.color} />
          ))}
          <LinkButton href={`/shop/showrooms/${showroom.code}`} className="justify-self-start">
            이 공간의 상품 보기
          </LinkButton>
        </section>
      ))}
    </div>
    <p className="mt-10 flex flex-wrap items-center justify-between gap-3 rounded-panel bg-wash p-6">
      <span>우리 집에 맞는 공간이 궁금하신가요? 전문가가 도면부터 함께 봅니다.</span>
      <LinkButton href="/concierge-service" variant="primary">
        상담 신청
      </LinkButton>
    </p>
  </>
);
