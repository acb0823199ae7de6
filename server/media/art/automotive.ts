import { archetype, type ArtShelf } from '#server/media/art/archetype.ts';
import { forVariant, grid, repeat, turned, when } from '#server/media/art/arrangement.ts';
import { tone } from '#server/media/art/palette.ts';
import { box, disc, fill, line, solid } from '#server/media/art/shapes.ts';

export const automotiveArt: ArtShelf = {
  casco: archetype(3, (p, v) => [
    fill(p.dark, 'M26 112c-6-48 20-80 58-80s56 28 54 68l-4 28c-1 7-5 12-12 12H44c-10 0-17-8-18-28z'),
    fill(p.main, 'M26 112c-6-48 20-80 58-80 8 0 15 1 21 3C64 40 44 72 50 140h-6c-10 0-17-8-18-28z'),
    fill(v === 2 ? tone.ink : '#52abe5', 'M76 78c18-8 42-8 62 2l-3 26H90c-12 0-18-18-14-28z'),
    fill(v === 2 ? tone.slate : tone.glass, 'M76 78c8-4 16-5 24-6l-8 34h-2c-12 0-18-18-14-28z'),
    v === 3 ? fill(p.pop, 'M88 120h46l-2 14H92z') : fill('#061b10', 'M92 118h40l-3 12H98z'),
    when(v !== 3, line(p.pop, 6, 'M60 44c10-5 24-8 38-6')),
    forVariant(v, {
      3: [fill(p.pop, 'M78 32h20c-6 12-8 24-8 40l-16 6c-2-16 0-32 4-46z')],
      2: [fill(p.pop, 'M38 92l26 8-4 8-24-8z')],
    }),
  ]),
  aceite: archetype(4, (p, v) =>
    v === 4
      ? [
          box(p.pop, 54, 24, 22, 14, 3),
          box(p.main, 44, 36, 72, 104, 7),
          fill(p.light, 'M51 36h15v104H51c-4 0-7-3-7-7V43c0-4 3-7 7-7z'),
          line(p.dark, 7, 'M86 52h18v22'),
          box(tone.white, 56, 86, 48, 38, 3),
          fill(p.dark, 'M80 92c10 12 12 16 10 21-4 8-16 8-20 0-2-5 0-9 10-21z'),
        ]
      : [
          box(v === 2 ? tone.ink : p.pop, 50, 20, 24, 18, 3),
          solid(
            p,
            'M48 38h38l30 22v72c0 5-3 8-8 8H52c-5 0-8-3-8-8V46c0-5 1-8 4-8z',
            'M48 38h16v102H52c-5 0-8-3-8-8V46c0-5 1-8 4-8z',
          ),
          fill(p.dark, 'M92 62l16 10v22H92z'),
          box(v === 3 ? p.pop : tone.white, 52, 92, 54, 36, 3),
          v === 3
            ? line(p.dark, 5, 'M60 104h38M60 116h24')
            : fill(p.dark, 'M79 96c9 10 11 14 9 19-4 8-14 8-18 0-2-5 0-9 9-19z'),
        ],
  ),
  llanta: archetype(3, (p, v) => [
    disc(tone.ink, 80, 86, 54),
    repeat(24, (index) => turned(index * 15, 80, 86, [box(tone.coal, 77, 32, 6, 9)])),
    disc(tone.coal, 80, 86, 44),
    disc(v === 2 ? p.main : tone.silver, 80, 86, 34),
    disc(v === 2 ? p.dark : tone.slate, 80, 86, 27),
    forVariant(v, {
      1: [repeat(5, (index) => turned(index * 72, 80, 86, [fill(tone.silver, 'M74 86l-4-28h20l-4 28z')]))],
      2: [repeat(8, (index) => turned(index * 45, 80, 86, [box(p.light, 77, 58, 6, 28)]))],
      3: [
        line(p.main, 5, 'M80 42a44 44 0 1 1-.1 0'),
        repeat(6, (index) => turned(index * 60, 80, 86, [disc(tone.ink, 80, 66, 6)])),
      ],
    }),
    disc(p.pop, 80, 86, 9),
  ]),
  bateria: archetype(2, (p, v) => [
    box(tone.slate, 38, 44, 18, 18, 2),
    box(tone.slate, 104, 44, 18, 18, 2),
    fill(tone.ink, 'M24 58h112v18H24z'),
    solid(p, 'M28 74h104v66H28z', 'M28 74h28v66H28z'),
    when(v === 2, line(tone.ink, 6, 'M52 46c6-24 50-24 56 0')),
    box(tone.white, 62, 88, 60, 36, 3),
    v === 1
      ? fill(p.main, 'M94 90 80 110h10l-3 12 15-20H91z')
      : line(p.dark, 5, 'M72 106h14M98 106h14M105 99v14'),
    line(tone.white, 4, 'M42 52h10M108 52h10M113 47v10'),
  ]),
  plumillas: archetype(2, (p, v) => [
    turned(-30, 80, 90, [
      fill(tone.ink, 'M6 92h148l-6 9H12z'),
      fill(p.main, 'M20 92c20-12 100-12 120 0z'),
      box(tone.slate, 66, 72, 28, 18, 4),
      box(p.pop, 74, 76, 12, 10, 2),
    ]),
    turned(-30, 80, 90, [
      fill(tone.ink, v === 1 ? 'M22 130h128l-6 8H28z' : 'M30 126h116l-6 8H36z'),
      fill(p.light, v === 1 ? 'M36 130c20-11 80-11 100 0z' : 'M42 126c20-10 72-10 92 0z'),
      box(tone.slate, 76, 110, 24, 17, 4),
    ]),
  ]),
  herramientas: archetype(4, (p, v) => {
    if (v === 2) {
      return [
        turned(38, 80, 86, [
          fill(tone.steel, 'M72 60h16v84c0 8-16 8-16 0z'),
          fill(tone.silver, 'M72 60h6v84c-3 0-6-2-6-4z'),
          fill(tone.steel, 'M60 22c-12 20-4 40 20 44 24-4 32-24 20-44l-6 22H66z'),
        ]),
        turned(-38, 80, 86, [
          box(tone.steel, 76, 14, 8, 66),
          fill(tone.slate, 'M74 8h12l-2 12h-8z'),
          box(p.main, 68, 76, 24, 68, 9),
          box(p.light, 68, 76, 9, 68, 4),
          box(p.pop, 68, 92, 24, 7),
        ]),
      ];
    }
    if (v === 3) {
      return [
        turned(20, 80, 90, [
          box(tone.wood, 73, 56, 14, 88, 5),
          box(p.main, 72, 92, 16, 52, 5),
          fill(tone.slate, 'M48 28h52l16 10v22H48z'),
          fill(tone.steel, 'M48 28h14v32H48z'),
        ]),
      ];
    }
    return [
      line(tone.ink, 9, 'M56 72V52c0-5 3-8 8-8h32c5 0 8 3 8 8v20'),
      box(p.main, 16, 68, 128, 72, 7),
      fill(p.light, 'M23 68h23v72H23c-4 0-7-3-7-7V75c0-4 3-7 7-7z'),
      fill(p.dark, 'M16 92h128v9H16z'),
      box(p.pop, 36, 86, 18, 22, 3),
      box(p.pop, 106, 86, 18, 22, 3),
      when(
        v === 4,
        box(tone.white, 62, 112, 36, 16, 2),
        fill(tone.steel, 'M26 68l8-26h10l-4 26zM114 68V38h10v30z'),
      ),
    ];
  }),
  cojineria: archetype(3, (p, v) => [
    fill(p.dark, 'M62 20c0-5 40-5 40 0l2 22H60z'),
    solid(p, 'M50 44c18-6 46-6 64 0l4 64H46z', 'M50 44c8-3 12-3 18-4v68H46z'),
    fill(p.dark, 'M36 104h90c8 0 12 6 12 14v14c0 5-3 8-8 8H34c-5 0-8-3-8-8v-14c0-8 2-14 10-14z'),
    fill(p.main, 'M42 110h78c6 0 8 4 8 8v8H34v-8c0-4 2-8 8-8z'),
    forVariant(v, {
      1: [line(p.pop, 3, 'M66 48v54M98 48v54')],
      2: [fill(p.pop, 'M72 42h20v64H72z')],
      3: [repeat(4, (index) => line(p.dark, 3, `M52 ${58 + index * 13}l28 8 28-8`))],
    }),
  ]),
  espray: archetype(4, (p, v) => [
    box(tone.slate, 74, 20, 14, 12, 2),
    when(v === 2, line(p.pop, 3, 'M88 25h40')),
    fill(v === 3 ? tone.ink : p.dark, 'M62 32h38v20H62z'),
    fill(tone.steel, 'M56 52h50l6 12H50z'),
    box(p.main, 50, 62, 62, 78, 4),
    fill(p.light, 'M54 62h14v78H54c-2 0-4-2-4-4V66c0-2 2-4 4-4z'),
    forVariant(v, {
      1: [fill(p.pop, 'M50 82h62v26H50z'), line(p.dark, 4, 'M74 92h28M74 100h16')],
      2: [fill(tone.white, 'M50 86h62v30H50z'), disc(p.main, 82, 101, 9)],
      3: [fill(p.pop, 'M50 122l62-40v34l-62 20z')],
      4: [disc(tone.white, 82, 98, 18), fill(p.dark, 'M82 84l4 10 10 1-8 7 3 10-9-6-9 6 3-10-8-7 10-1z')],
    }),
  ]),
  bombillo: archetype(2, (p, v) =>
    v === 1
      ? [
          fill(
            tone.maizeLight,
            'M80 22c30 0 44 20 44 42 0 24-20 30-24 48H60c-4-18-24-24-24-48 0-22 14-42 44-42z',
          ),
          fill(tone.white, 'M62 30c-14 6-20 18-20 34 0 10 4 18 10 24-4-22-2-42 10-58z'),
          line(p.main, 4, 'M68 112V84l-8-12h40l-8 12v28'),
          fill(p.main, 'M60 112h40v9H60z'),
          fill(p.dark, 'M62 121h36v8H62z'),
          fill(tone.ink, 'M66 129h28l-6 11H72z'),
        ]
      : [
          box(tone.ink, 20, 64, 120, 70, 8),
          fill(tone.slate, 'M70 134h20v6H70z'),
          box(p.main, 14, 58, 132, 12, 4),
          grid(3, 2, (column, row) => disc(tone.maizeLight, 40 + column * 40, 86 + row * 28, 11)),
          grid(3, 2, (column, row) => disc(tone.white, 37 + column * 40, 83 + row * 28, 4)),
          fill(p.pop, 'M70 46h20v12H70z'),
        ],
  ),
  candado: archetype(2, (p, v) =>
    v === 1
      ? [
          line(tone.steel, 13, 'M56 82V58a24 24 0 0 1 48 0v24'),
          box(p.main, 38, 76, 84, 64, 9),
          fill(p.light, 'M47 76h17v64H47c-6 0-9-4-9-9V85c0-5 3-9 9-9z'),
          disc(tone.ink, 84, 102, 9),
          fill(tone.ink, 'M80 104h8l3 20H77z'),
        ]
      : [
          line(p.main, 13, 'M80 124c-70 0-64-90 0-90s70 90 14 90'),
          line(p.light, 4, 'M42 60c8-16 20-23 38-23'),
          box(tone.ink, 58, 106, 46, 34, 6),
          box(p.pop, 66, 114, 30, 18, 3),
          line(tone.ink, 3, 'M76 114v18M86 114v18'),
        ],
  ),
};
