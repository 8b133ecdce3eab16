import * as z from 'zod';

/* Answers that the document describes completely. The code that returns them uses the types made from these schemas. */

const picture = z.object({
  url: z.string().meta({ description: '뒤에 /w640처럼 너비를 붙여 받습니다' }),
  width: z.int(),
  height: z.int(),
  alt: z.string().optional(),
});

/** Fields of a hotspot or turntable about its product (rules 8.10). */
const named = {
  _product: z.string(),
  name: z.string(),
  desc: z.string().meta({ description: '브랜드 이름' }),
  href: z.string(),
};

const percent = z.number().min(0).max(100);
const hotspot = z.object({ ...named, x: percent, y: percent });
const scene = z.object({ image: picture, hotspots: z.array(hotspot) });

/** Showroom as `GET /api/v1/shop/showrooms` returns it. */
export const showroomAnswer = z.object({
  _id: z.string(),
  code: z.string(),
  name: z.string(),
  summary: z.string(),
  description: z.string(),
  color: z.string().optional(),
  createdAt: z.string(),
  image: picture.optional().meta({ description: '첫 사진' }),
  scenes: z.array(scene).meta({ description: '사진과 그 위의 점. x와 y는 왼쪽 위에서 잰 %' }),
  panoramas: z
    .array(scene)
    .meta({ description: '360° 사진(등장방형, 가로가 세로의 두 배). 점은 사진과 같이 %' }),
  turntables: z
    .array(z.object({ ...named, frames: z.array(picture) }))
    .meta({ description: '돌려 보는 상품. 위에서 보아 시계 반대 방향으로 한 바퀴' }),
});
export type ShowroomAnswer = z.infer<typeof showroomAnswer>;
