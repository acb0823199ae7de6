import { archetype, type ArtShelf } from '#server/media/art/archetype.ts';
import { forVariant, grid, repeat, turned, when } from '#server/media/art/arrangement.ts';
import { tone, type Palette } from '#server/media/art/palette.ts';
import { box, disc, fill, line, solid } from '#server/media/art/shapes.ts';

/** A closed hard cover, standing: the parts beneath the picture on its front. */
function cover(p: Palette): string {
  return [
    fill(p.main, 'M40 28h70c6 0 10 4 10 10v102H48c-5 0-8-3-8-8z'),
    fill(p.dark, 'M40 28h14v104l-6 8c-5 0-8-3-8-8z'),
    fill(tone.white, 'M46 126h74v14H48c-9 0-9-14-2-14z'),
    line(tone.steel, 3, 'M50 133h70'),
  ].join('');
}

export const booksArt: ArtShelf = {
  libro: archetype(4, (p, v) => [
    cover(p),
    line(p.pop, 6, 'M66 42h40'),
    forVariant(v, {
      1: [
        fill(p.pale, 'M68 92c6-22 14-32 34-38-2 20-10 34-30 40'),
        line(p.light, 4, 'M64 104c6-16 18-32 30-42'),
      ],
      2: [disc(p.pop, 87, 74, 15), fill(p.light, 'M56 112l18-26 12 14 10-10 20 22z')],
      3: [line(p.pale, 4, 'M70 58h34v42H70z'), fill(p.pop, 'M87 64l12 15-12 15-12-15z')],
      4: [
        fill(p.pale, 'M62 100c14-12 36-12 50 0l-6 8H68z'),
        fill(tone.white, 'M86 54l18 40H86z'),
        fill(p.pop, 'M82 62v32H66z'),
      ],
    }),
  ]),
  novela: archetype(4, (p, v) => [
    fill(tone.white, 'M46 26h70v114H46z'),
    fill(tone.silver, 'M112 26h6v114h-6z'),
    fill(p.main, 'M42 24h70v116H42z'),
    fill(p.dark, 'M42 24h9v116h-9z'),
    forVariant(v, {
      1: [
        fill(p.pale, 'M51 24h61v44H51z'),
        line(p.dark, 5, 'M60 38h40M60 50h26'),
        disc(p.pop, 82, 98, 17),
        fill(p.dark, 'M51 122c20-10 40-10 61 0v18H51z'),
      ],
      2: [
        fill(p.light, 'M51 100l61-46v86H51z'),
        line(p.pop, 6, 'M62 42h38'),
        line(p.pale, 4, 'M62 54h24'),
        line(p.pale, 4, 'M62 128h38'),
      ],
      3: [fill(p.pop, 'M51 58h61v30H51z'), line(p.dark, 5, 'M60 68h42M60 78h28'), disc(p.pale, 82, 112, 9)],
      4: [
        repeat(5, (index) =>
          line(index === 2 ? p.pop : p.light, 6, `M51 ${72 + index * 14}q15-10 30 0t31 0`),
        ),
        line(p.pale, 5, 'M62 42h38M62 54h22'),
      ],
    }),
  ]),
  poesia: archetype(3, (p, v) => [
    fill(tone.white, 'M54 44h56v96H54z'),
    fill(p.main, 'M50 42h56v98H50z'),
    fill(p.dark, 'M50 42h7v98h-7z'),
    box(p.pale, 65, 54, 33, 24),
    line(p.dark, 3, 'M70 62h23M70 70h15'),
    forVariant(v, {
      1: [
        line(p.pale, 3, 'M82 126V96'),
        repeat(5, (index) =>
          turned(index * 72, 82, 96, [fill(p.pop, 'M82 96c-6-6-5-14 0-17 5 3 6 11 0 17z')]),
        ),
        disc(p.dark, 82, 96, 3),
      ],
      2: [disc(p.pop, 82, 106, 15), disc(p.main, 89, 101, 13)],
      3: [fill(p.pop, 'M62 112c6-8 14-8 20-2 6-6 14-6 20 2-8-2-14 0-20 6-6-6-12-8-20-6z')],
    }),
  ]),
  diccionario: archetype(3, (p, v) => [
    fill(p.dark, 'M30 30h20v110H30z'),
    solid(p, 'M46 30h78v110H46z', 'M46 30h10v110H46z'),
    fill(tone.white, 'M50 124h74v10H50z'),
    fill(p.pop, 'M30 50h20v6H30zM30 112h20v6H30z'),
    box(p.pale, 64, 46, 50, 44, 3),
    forVariant(v, {
      1: [line(p.dark, 6, 'M74 82l12-28 12 28M79 73h14')],
      2: [line(p.dark, 6, 'M72 82V54h16M72 68h12M96 54v28')],
      3: [line(p.dark, 5, 'M76 58h26M76 68h26M76 78h16')],
    }),
    line(p.pop, 5, 'M64 104h50'),
  ]),
  atlas: archetype(2, (p, v) => [
    fill(tone.white, 'M26 36h114v104H26z'),
    fill(p.main, 'M20 34h114v106H20z'),
    fill(p.dark, 'M20 34h12v106H20z'),
    disc(v === 1 ? tone.sky : p.light, 84, 90, 34),
    fill(
      v === 1 ? tone.leafLight : p.pale,
      'M64 66c8-8 20-10 26-6-2 8-10 8-8 16s-10 6-12 14-12-2-12-8 2-12 6-16zM96 82c8-4 16 0 20 8-2 14-10 24-20 26-4-8-2-14-6-20s0-10 6-14z',
    ),
    line(p.pop, 3, 'M84 52a38 38 0 0 1 0 76'),
    line(p.pop, 5, 'M46 46h30'),
  ]),
  comic: archetype(3, (p, v) => [
    turned(-4, 80, 90, [
      fill(tone.white, 'M40 28h84v110H40z'),
      fill(p.main, 'M36 26h84v112H36z'),
      fill(p.pop, 'M36 26h84v24H36z'),
      line(tone.ink, 6, 'M46 38h44'),
      forVariant(v, {
        1: [
          fill(
            tone.white,
            'M78 58l8 14 16-6-4 16 16 6-14 10 6 14-18-4-8 14-8-14-18 4 6-14-14-10 16-6-4-16 16 6z',
          ),
          fill(p.pop, 'M78 74l5 9 10-2-4 9 6 6-10 2-7 8-6-8-10-2 6-7-4-9 9 2z'),
        ],
        2: [
          fill(p.pale, 'M42 56h34v36H42zM80 56h34v24H80z'),
          fill(p.dark, 'M42 96h34v36H42zM80 84h34v48H80z'),
          disc(p.pop, 97, 106, 11),
          disc(p.main, 58, 74, 9),
        ],
        3: [
          fill(p.dark, 'M60 138c0-30 8-44 20-44s22 14 22 44z'),
          disc(p.pale, 80, 84, 13),
          fill(p.pop, 'M62 100l-20 36h20zM100 100l20 36h-20z'),
        ],
      }),
    ]),
  ]),
  infantil: archetype(4, (p, v) => [
    fill(tone.white, 'M30 46h104v94H30z'),
    fill(p.main, 'M26 44h104v92H26z'),
    fill(p.dark, 'M26 44h10v96H26z'),
    forVariant(v, {
      1: [
        fill(p.pale, 'M36 44h94v92H36z'),
        disc(tone.maize, 104, 68, 13),
        fill(tone.leafLight, 'M36 136v-20c20-16 50-16 94-2v22z'),
        fill(p.main, 'M62 96h26v26H62z'),
        fill(p.dark, 'M58 98l17-16 17 16z'),
      ],
      2: [
        disc(tone.white, 84, 88, 26),
        disc(tone.white, 64, 66, 10),
        disc(tone.white, 104, 66, 10),
        disc(tone.ink, 76, 86, 4),
        disc(tone.ink, 92, 86, 4),
        fill(p.pop, 'M78 96h12l-6 7z'),
      ],
      3: [
        fill(p.pale, 'M48 112h70l-10 16H58z'),
        fill(tone.white, 'M84 60l28 44H84z'),
        fill(p.pop, 'M80 68v36H56z'),
        line(p.dark, 3, 'M82 56v56'),
      ],
      4: [
        repeat(7, (index) =>
          disc(index % 2 ? p.pop : p.pale, 52 + (index % 4) * 20, 66 + (index > 3 ? 18 : 0), 4),
        ),
        fill(p.light, 'M36 136V112l24-18 20 16 22-22 28 28v20z'),
        disc(tone.white, 108, 66, 11),
      ],
    }),
  ]),
  coleccion: archetype(3, (p, v) =>
    v === 2
      ? [
          fill(p.dark, 'M22 116h112v24H22z'),
          fill(tone.white, 'M30 121h104v14H30z'),
          fill(p.pop, 'M32 92h104v24H32z'),
          fill(tone.white, 'M40 97h96v14H40z'),
          fill(p.main, 'M26 68h100v24H26z'),
          fill(tone.white, 'M34 73h92v14H34z'),
          fill(p.light, 'M36 46h88v22H36z'),
          fill(tone.white, 'M44 51h80v12H44z'),
        ]
      : [
          repeat(4, (index) => {
            const color = [p.main, p.pop, p.dark, p.light][index] ?? p.main;
            const top = [34, 46, 38, 30][index] ?? 34;
            return [
              box(color, 24 + index * 25, top, 24, 140 - top, 2),
              box(p.pale, 28 + index * 25, top + 14, 16, 22),
              box(tone.white, 24 + index * 25, 122, 24, 5),
            ].join('');
          }),
          when(v === 3, turned(14, 130, 140, [box(p.main, 122, 44, 18, 94, 2), box(p.pop, 122, 58, 18, 8)])),
        ],
  ),
  cuaderno: archetype(4, (p, v) => [
    fill(tone.white, 'M44 28h80v112H44z'),
    solid(p, 'M40 26h80v112H40z', 'M40 26h26v112H40z'),
    forVariant(v, {
      1: [box(tone.white, 60, 46, 48, 30, 2), line(p.dark, 3, 'M66 56h36M66 65h24')],
      2: [fill(p.pop, 'M40 96h80v18H40z')],
      3: [repeat(4, (index) => line(p.pale, 5, `M56 ${58 + index * 18}q12-12 24 0t24 0`))],
      4: [grid(3, 4, (column, row) => disc(p.pale, 64 + column * 20, 48 + row * 22, 4))],
    }),
    repeat(9, (index) => line(tone.coal, 3, `M34 ${36 + index * 12}h12`, 'round')),
  ]),
  agenda: archetype(3, (p, v) => [
    fill(p.dark, 'M38 30h86v110H38z'),
    fill(tone.white, 'M42 34h78v104H42z'),
    solid(p, 'M34 28h82v110H34z', 'M34 28h22v110H34z'),
    v === 2 ? fill(p.pop, 'M34 82h82v8H34z') : fill(p.dark, 'M98 28h7v110h-7z'),
    forVariant(v, {
      1: [box(p.pop, 58, 48, 32, 22, 2)],
      2: [box(p.pop, 100, 76, 22, 20, 4), disc(p.dark, 110, 86, 4)],
      3: [line(p.pop, 5, 'M60 50h28M60 62h18'), fill(p.pop, 'M80 138h10v14l-5-5-5 5z')],
    }),
    box(tone.wood, 124, 58, 8, 70, 2),
    fill(tone.ink, 'M124 128h8l-4 10z'),
  ]),
};
