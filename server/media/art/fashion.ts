import { archetype, type ArtShelf } from '#server/media/art/archetype.ts';
import { forVariant, grid, repeat, when } from '#server/media/art/arrangement.ts';
import { tone } from '#server/media/art/palette.ts';
import { box, disc, fill, line, solid } from '#server/media/art/shapes.ts';

const SHIRT = 'M54 34 22 54l12 30 14-7v63h64V77l14 7 12-30-32-20c-4 8-14 13-26 13S58 42 54 34z';
const SHIRT_LIGHT = 'M54 34 22 54l12 30 14-7v63h18V42c-6-2-10-5-12-8z';

export const fashionArt: ArtShelf = {
  tenis: archetype(4, (p, v) => [
    v === 2
      ? fill(p.main, 'M24 122V44c8 5 26 6 38 2l8 32 32 24c10 5 32 6 38 15 3 5 2 10 1 13H24z')
      : fill(p.main, 'M22 118c-2-16 0-34 4-44 8 6 18 8 28 2l8-7 40 33c10 5 32 6 38 15 3 5 2 10 1 13H24z'),
    v === 2
      ? fill(p.dark, 'M24 44c8 5 26 6 38 2l3 12c-12 5-30 5-41 1z')
      : fill(p.dark, 'M26 74c8 6 18 8 28 2l8-7 12 10c-6 12-30 22-50 14z'),
    fill(v === 2 ? tone.white : p.light, 'M102 102c10 5 32 6 38 15 3 5 2 10 1 13H98c-3-12-1-22 4-28z'),
    fill(tone.white, 'M20 126h122v9c0 4-3 6-7 6H27c-5 0-7-3-7-7z'),
    fill(tone.silver, 'M20 133h122v2c0 4-3 6-7 6H27c-5 0-7-3-7-7z'),
    when(v !== 4, line(tone.white, 5, 'm70 86 14-8M80 94l14-8M90 102l13-8', 'round')),
    forVariant(v, {
      1: [fill(p.pop, 'M36 116c14-1 26-7 34-20l8 6c-8 14-22 22-42 22z')],
      2: [
        disc(p.pop, 44, 84, 10),
        line(tone.white, 5, 'M64 66l12-5', 'round'),
        fill(p.dark, 'M24 112h26v14H24z'),
      ],
      3: [line(p.pop, 6, 'M44 122l8-26M58 122l8-26M72 122l8-20')],
      4: [
        fill(p.pop, 'm62 92 20-18 12 10-18 20z'),
        fill(p.dark, 'm76 106 17-16 11 9-15 17z'),
        fill(p.light, 'M24 100h24c4 10 2 18-2 26H24z'),
      ],
    }),
  ]),
  bota: archetype(3, (p, v) => [
    solid(
      p,
      'M46 28h46v56c4 12 38 12 44 30 2 6 2 10 1 14H42c-2-30 4-60 4-100z',
      'M46 28h18c0 40-6 64-6 100H42c-2-30 4-60 4-100z',
    ),
    fill(p.dark, 'M44 28h50v12H44zM104 96c16 4 28 8 32 18 2 6 2 10 1 14h-25c-6-10-10-20-8-32z'),
    fill(tone.ink, 'M40 126h98v8c0 4-3 6-7 6H94v-4H72v4H44c-4 0-4-2-4-6z'),
    forVariant(v, {
      1: [line(p.pop, 4, 'M76 52l18-2M76 64l18-2M77 76l19-1M82 88l18-4', 'round')],
      2: [fill(p.pale, 'M72 40h14v42H72z'), fill(p.pop, 'M76 30h8v-8h-8z')],
      3: [fill(p.dark, 'M44 74h50v10H44z'), box(p.pop, 76, 72, 14, 14, 3)],
    }),
  ]),
  camiseta: archetype(4, (p, v) => [
    fill(p.main, SHIRT),
    fill(p.light, SHIRT_LIGHT),
    fill(p.dark, 'M54 34c4 8 14 13 26 13s22-5 26-13l-8-3c-4 5-10 8-18 8s-14-3-18-8z'),
    forVariant(v, {
      1: [fill(p.pop, 'M48 96h64v14H48z')],
      2: [repeat(4, (index) => fill(p.pale, `M48 ${66 + index * 18}h64v8H48z`))],
      3: [box(p.dark, 86, 70, 18, 20, 2), fill(p.pop, 'M86 70h18v5H86z')],
      4: [
        fill(p.dark, 'M54 34l26 16 26-16-6-6H60z'),
        fill(p.light, 'M54 34l6-6 20 20-12 8z'),
        line(p.dark, 4, 'M80 50v26'),
        disc(p.pop, 80, 60, 2.5),
        disc(p.pop, 80, 70, 2.5),
        fill(p.dark, 'M22 54l12 30 5-2.500-12-31zM138 54l-12 30-5-2.500 12-31z'),
      ],
    }),
  ]),
  chaqueta: archetype(3, (p, v) => [
    solid(
      p,
      'M56 28 32 40 20 134h22l8-52v58h60V82l8 52h22L128 40l-24-12z',
      'M56 28 32 40 20 134h22l8-52v58h20V40z',
    ),
    fill(p.dark, 'M56 28 80 44l24-16-8-6H64z'),
    fill(p.pale, 'M66 30 80 44l14-14-6-4H72z'),
    line(p.dark, 4, 'M80 44v96'),
    forVariant(v, {
      1: [
        fill(p.dark, 'M50 130h60v10H50zM20 126h23l-1 8H20zM117 126h22l1 8h-22z'),
        repeat(4, (index) => disc(p.pop, 80, 60 + index * 20, 3)),
        line(p.dark, 4, 'M58 108l12-8M102 108l-12-8'),
      ],
      2: [
        fill(p.dark, 'M56 28c-4 14 4 26 24 34 20-8 28-20 24-34l-8-6c0 14-6 20-16 26-10-6-16-12-16-26z'),
        line(p.pop, 3, 'M72 60v18M88 60v18', 'round'),
        fill(p.dark, 'M58 104h44l6 22H52z'),
      ],
      3: [repeat(4, (index) => line(p.dark, 3, `M50 ${66 + index * 18}h60`)), line(p.pop, 4, 'M80 48v90')],
    }),
  ]),
  vestido: archetype(3, (p, v) => [
    line(p.dark, 5, 'M62 48V24M98 48V24'),
    solid(
      p,
      'M58 40c8 8 14 8 22 4 8 4 14 4 22-4l2 36 28 64H28l28-64z',
      'M58 40c4 4 8 6 12 6v30l-12 64H28l28-64z',
    ),
    fill(v === 3 ? p.pop : p.dark, 'M56 74h48l3 10H53z'),
    forVariant(v, {
      1: [fill(p.dark, 'M34 126h92l6 14H28z')],
      2: [grid(3, 3, (column, row) => disc(p.pale, 52 + column * 26 + (row % 2) * 8, 98 + row * 15, 4))],
      3: [line(p.dark, 3, 'M68 86l-16 54M80 86v54M92 86l16 54')],
    }),
  ]),
  jean: archetype(3, (p, v) => [
    solid(p, 'M46 22h68l12 118H92L80 62l-12 78H34z', 'M46 22h20l-4 34-14 84H34z'),
    fill(p.dark, 'M46 22h68l1 12H45z'),
    line(p.pop, 2.5, 'M80 34v22M50 36c2 12 10 16 20 16M110 36c-2 12-10 16-20 16'),
    disc(p.pop, 80, 28, 3),
    forVariant(v, {
      1: [fill(p.dark, 'M35 128h35l-2 12H34zM90 128h35l1 12H92z')],
      2: [fill(p.pale, 'M46 84l16 2-2 14-16-2zM98 84l16-2 2 14-16 2z')],
      3: [
        fill(p.dark, 'M38 86h20l-3 24H36zM103 86h20l2 24h-19z'),
        fill(p.pop, 'M38 86h20v5H38zM103 86h20v5h-20z'),
      ],
    }),
  ]),
  gorra: archetype(3, (p, v) => [
    fill(p.dark, 'M86 118c24-12 54-10 66 6 3 6-2 10-8 10-20-4-42-2-62 2z'),
    solid(
      p,
      'M22 130c-2-50 22-82 58-82 34 0 56 28 54 66-20-4-36 0-52 22z',
      'M22 130c-2-50 22-82 58-82-26 14-34 44-34 86z',
    ),
    fill(p.dark, 'M22 122c20 4 42 6 62 4l-2 10c-20 6-42 4-60-1z'),
    disc(p.pop, 80, 48, 6),
    forVariant(v, {
      1: [fill(p.pop, 'M92 78l14 2-2 22-14 2-6-14z')],
      2: [
        fill(p.pale, 'M58 56c14-8 34-8 46 0-10 14-14 38-14 62l-26 4c-8-24-8-46-6-66z'),
        line(p.main, 3, 'M66 66h32M64 78h30M64 90h28M66 102h24'),
      ],
      3: [line(p.dark, 3, 'M80 50c-16 20-22 46-18 76M82 50c14 16 22 38 22 62')],
    }),
  ]),
  medias: archetype(3, (p, v) => [
    fill(p.dark, 'M82 22h34v66l22 24c10 14 2 28-12 28-8 0-14-4-20-10l-24-26z'),
    solid(
      p,
      'M40 22h38v66l24 26c10 14 2 26-12 26-8 0-14-3-20-8L44 106c-4-4-4-8-4-14z',
      'M40 22h12v86l-8-4c-4-4-4-8-4-14z',
    ),
    fill(p.pop, 'M40 22h38v14H40zM82 22h34v14H82z'),
    fill(p.pale, 'M96 118c10 12 2 22-6 22-6 0-12-2-18-7z'),
    forVariant(v, {
      1: [fill(p.pale, 'M40 46h38v8H40zM40 62h38v8H40z')],
      2: [grid(2, 3, (column, row) => disc(p.pale, 52 + column * 14, 48 + row * 16, 4))],
      3: [fill(p.pale, 'M40 78l12-16 13 16 13-16v14l-13 16-13-16-12 16z')],
    }),
  ]),
  correa: archetype(2, (p, v) => [
    line(p.main, 18, 'M80 131c-40 0-54-18-54-43 0-27 22-43 54-43s54 16 54 43c0 20-10 34-30 40'),
    line(p.light, 5, 'M40 62c10-7 24-10 40-10 32 0 46 14 46 36'),
    line(p.dark, 3, 'M72 132c-28-2-40-14-42-30'),
    box(p.main, 60, 120, 78, 20, 8),
    repeat(3, (index) => disc(p.dark, 104 + index * 11, 130, 2.5)),
    v === 2 ? box(tone.steel, 54, 114, 34, 30, 3) : line(tone.maize, 6, 'M58 116h28v27H58z'),
    v === 2 ? box(tone.silver, 54, 114, 12, 30, 3) : line(tone.maize, 5, 'M72 130h16', 'round'),
  ]),
  bolso: archetype(4, (p, v) => [
    line(p.dark, 8, v === 2 ? 'M40 76C40 20 120 20 120 76' : 'M54 72V54a26 26 0 0 1 52 0v18'),
    solid(p, 'M30 66h100l8 66c1 5-2 8-7 8H29c-5 0-8-3-7-8z', 'M30 66h26l-8 74H29c-5 0-8-3-7-8z'),
    forVariant(v, {
      1: [
        fill(p.dark, 'M28 84h104l2 18c-16 10-36 14-54 14s-38-4-54-14z'),
        box(p.pop, 70, 104, 20, 20, 4),
        box(p.dark, 76, 110, 8, 8, 2),
      ],
      2: [
        fill(p.dark, 'M30 66h100l1 10H29z'),
        box(p.dark, 54, 94, 52, 34, 5),
        fill(p.pop, 'M54 94h52v7H54z'),
      ],
      3: [
        repeat(3, (index) =>
          fill(
            index === 1 ? p.pop : p.pale,
            `M${27 - index * 1.8} ${86 + index * 16}h${106 + index * 3.6}v9H${26 - index * 1.8}z`,
          ),
        ),
      ],
      4: [
        fill(p.dark, 'M28 66h104c0 30-18 44-52 44S28 96 28 66z'),
        disc(p.pop, 80, 108, 8),
        line(p.pop, 3, 'M80 114v16'),
      ],
    }),
  ]),
  morral: archetype(3, (p, v) => [
    line(p.dark, 7, 'M66 30V22a14 14 0 0 1 28 0v8'),
    box(p.dark, 22, 82, 20, 46, 8),
    box(p.dark, 118, 82, 20, 46, 8),
    solid(
      p,
      'M34 60c0-24 18-34 46-34s46 10 46 34v70c0 7-3 10-10 10H44c-7 0-10-3-10-10z',
      'M34 60c0-20 12-30 32-33v113H44c-7 0-10-3-10-10z',
    ),
    forVariant(v, {
      1: [fill(p.dark, 'M46 92h68v38H46z'), fill(p.pop, 'M46 92h68v6H46z'), line(p.pop, 4, 'M52 60h56')],
      2: [
        fill(p.dark, 'M34 60c0-24 18-34 46-34s46 10 46 34v16c-28 14-64 14-92 0z'),
        box(p.pop, 56, 66, 8, 30, 2),
        box(p.pop, 96, 66, 8, 30, 2),
        box(p.dark, 50, 104, 60, 28, 5),
      ],
      3: [
        fill(p.dark, 'M52 88c0-10 56-10 56 0v42H52z'),
        disc(p.pop, 80, 58, 11),
        disc(p.main, 80, 58, 5),
        line(p.pop, 4, 'M60 102h40'),
      ],
    }),
  ]),
  gafas: archetype(3, (p, v) => [
    line(p.dark, 7, 'M22 92l18-46M138 92l-18-46', 'round'),
    v === 2 ? disc(p.main, 48, 108, 31) : box(p.main, 16, 82, 60, 54, v === 3 ? 10 : 20),
    v === 2 ? disc(p.main, 112, 108, 31) : box(p.main, 84, 82, 60, 54, v === 3 ? 10 : 20),
    v === 2 ? disc(tone.ink, 48, 108, 23) : box(tone.ink, 23, 89, 46, 40, v === 3 ? 6 : 15),
    v === 2 ? disc(tone.ink, 112, 108, 23) : box(tone.ink, 91, 89, 46, 40, v === 3 ? 6 : 15),
    line(p.main, 8, 'M70 100c6-8 14-8 20 0'),
    fill(tone.slate, 'M32 92h14l-18 30c-4-4-4-14 4-30zM100 92h14l-18 30c-4-4-4-14 4-30z'),
    disc(p.pop, 22, 90, 3),
    disc(p.pop, 138, 90, 3),
  ]),
};
