import { archetype, type ArtShelf } from '#server/media/art/archetype.ts';
import { forVariant, grid, repeat, turned, when } from '#server/media/art/arrangement.ts';
import { tone } from '#server/media/art/palette.ts';
import { box, disc, fill, line, oval, solid } from '#server/media/art/shapes.ts';

function wheel(x: number, radius: number, hub: string): string {
  return disc(tone.ink, x, 140 - radius, radius) + disc(hub, x, 140 - radius, radius * 0.4);
}

export const toysArt: ArtShelf = {
  carro: archetype(4, (p, v) => {
    if (v === 2) {
      return [
        box(p.pop, 16, 56, 76, 62, 4),
        fill(tone.maizeLight, 'M16 60c0-2 2-4 4-4h14v62H16z'),
        fill(p.main, 'M96 72h24l22 24v28H96z'),
        fill(tone.glassLight, 'M106 80h12l14 16h-26z'),
        fill(p.dark, 'M14 114h130v10H14z'),
        wheel(44, 16, p.pale),
        wheel(116, 16, p.pale),
      ];
    }
    if (v === 3) {
      return [
        fill(p.dark, 'M14 84h14v28H14z'),
        solid(p, 'M20 104h36l16-20h24l30 20c10 2 22 4 22 16v6H20z', 'M56 104l16-20h14l-8 20z'),
        fill(p.pop, 'M78 104h50c8 2 14 4 18 8H60z'),
        disc(tone.white, 84, 82, 11),
        fill(tone.ink, 'M84 74h12v8H84z'),
        wheel(44, 20, p.pop),
        wheel(122, 16, p.pop),
      ];
    }
    if (v === 4) {
      return [
        solid(p, 'M14 62c0-6 4-10 10-10h106c8 0 16 30 16 56v16H14z', 'M14 62c0-6 4-10 10-10h14v72H14z'),
        repeat(4, (index) => box(tone.glassLight, 24 + index * 27, 64, 21, 22, 3)),
        fill(p.pop, 'M14 96h131l1 10H14z'),
        wheel(46, 17, p.pale),
        wheel(114, 17, p.pale),
      ];
    }
    return [
      fill(p.light, 'M16 98h20l16-30h44l24 30h16c5 0 8 3 8 8v16H16z'),
      fill(p.dark, 'M16 110h128v14H16z'),
      fill(tone.glassLight, 'M50 96 60 76h14v20zM80 76h12l16 20H80z'),
      wheel(46, 16, p.pop),
      wheel(114, 16, p.pop),
      fill(tone.maizeLight, 'M138 106h6v6h-6z'),
    ];
  }),
  tren: archetype(2, (p, v) => [
    fill(p.dark, 'M30 50h44v60H30z'),
    fill(p.pop, 'M24 42h56v12H24z'),
    fill(tone.glassLight, 'M40 62h24v22H40z'),
    solid(p, 'M74 78h58c8 0 12 5 12 14v24H74z', 'M74 78h58c6 0 10 3 12 8H74z'),
    fill(p.dark, 'M104 52h20l-4 26h-12z'),
    box(p.pop, 100, 46, 28, 9, 2),
    when(v === 2, disc(tone.white, 128, 32, 8), disc(tone.lime, 142, 22, 6), fill(p.pop, 'M86 64h12v14H86z')),
    fill(tone.ink, 'M22 110h122l8 14H22z'),
    wheel(46, 18, p.pop),
    wheel(90, 14, p.pale),
    wheel(124, 14, p.pale),
  ]),
  muneca: archetype(4, (p, v) => [
    line('#d9a574', 8, v === 2 ? 'M66 92 44 74M94 92l22-18' : 'M66 92 46 112M94 92l20 20', 'round'),
    line('#d9a574', 9, 'M72 116v18M88 116v18'),
    fill(tone.ink, 'M64 132h14v8H62zM82 132h14l2 8H82z'),
    solid(p, 'M68 80h24l22 42H46z', 'M68 80h10l-10 42H46z'),
    forVariant(v, {
      1: [fill(p.pop, 'M50 114h60l4 8H46z')],
      2: [repeat(3, (index) => disc(p.pale, 66 + index * 14, 108, 4))],
      3: [fill(p.pop, 'M70 82h20l8 40H62z')],
    }),
    fill(
      v === 2 ? tone.coal : v === 3 ? '#8a4b25' : v === 4 ? tone.guava : tone.coffee,
      v === 3 ? 'M48 50c0-42 64-42 64 0v44H96V60H64v34H48z' : 'M50 54c-4-44 64-44 60 0v18H50z',
    ),
    forVariant(v, {
      1: [
        disc(tone.coffee, 44, 62, 12),
        disc(tone.coffee, 116, 62, 12),
        disc(p.pop, 52, 52, 5),
        disc(p.pop, 108, 52, 5),
      ],
      4: [disc(tone.guava, 80, 22, 12)],
    }),
    disc('#e8b98d', 80, 54, 25),
    fill(
      v === 2 ? tone.coal : v === 3 ? '#8a4b25' : v === 4 ? tone.guava : tone.coffee,
      'M54 52c2-22 50-24 52 0-14-2-24-6-30-12-4 6-12 10-22 12z',
    ),
    disc(tone.ink, 71, 58, 3),
    disc(tone.ink, 90, 58, 3),
    line(tone.guava, 3, 'M74 67c4 4 8 4 12 0', 'round'),
  ]),
  bloques: archetype(3, (p, v) => [
    forVariant(v, {
      1: [
        box(p.main, 22, 96, 56, 44, 3),
        box(p.pop, 82, 96, 56, 44, 3),
        box(p.light, 52, 50, 56, 44, 3),
        disc(p.pale, 50, 118, 11),
        fill(p.dark, 'M110 104l14 26H96z'),
        box(p.dark, 70, 62, 20, 20, 2),
      ],
      2: [
        repeat(3, (row) =>
          [
            box(
              [p.dark, p.main, p.light][row] ?? p.main,
              26 + row * 12,
              108 - row * 32,
              108 - row * 24,
              32,
              3,
            ),
            repeat(4 - row, (index) =>
              box(
                [p.dark, p.main, p.light][row] ?? p.main,
                34 + row * 12 + index * 26,
                101 - row * 32,
                16,
                8,
                2,
              ),
            ),
          ].join(''),
        ),
        box(p.pop, 68, 76, 24, 32),
      ],
      3: [
        fill(p.main, 'M26 140V84h22v56zM112 140V84h22v56z'),
        fill(p.pop, 'M22 84l15-26 15 26zM108 84l15-26 15 26z'),
        fill(p.light, 'M48 98h64v42H48z'),
        fill(tone.ink, 'M64 140v-14a16 16 0 0 1 32 0v14z'),
        box(p.dark, 56, 84, 12, 16),
        box(p.dark, 74, 84, 12, 16),
        box(p.dark, 92, 84, 12, 16),
      ],
    }),
  ]),
  rompecabezas: archetype(3, (p, v) => [
    fill(p.main, 'M24 40h54v20c-14-4-16 18 0 16v18H60c4 14-20 16-16 0H24z'),
    fill(v === 2 ? p.light : p.pop, 'M82 40h54v54h-20c4-14-20-14-16 0H82V76c14 4 18-18 0-16z'),
    fill(v === 3 ? p.dark : p.light, 'M24 98h16c-2 18 28 18 24 0h14v14c16-4 18 18 0 14v14H24z'),
    when(
      v !== 2,
      fill(v === 3 ? p.light : p.dark, 'M82 98h16c-2-18 22-18 20 0h18v42H82v-12c16-2 16-24 0-18z'),
    ),
    when(
      v === 2,
      turned(14, 112, 118, [fill(p.pop, 'M88 98h14c-2-18 22-18 20 0h16v42H88v-12c16-2 16-24 0-18z')]),
    ),
  ]),
  robot: archetype(4, (p, v) => [
    line(tone.slate, 4, v === 3 ? 'M62 32V20M98 32V20' : 'M80 32V18'),
    v === 3 ? disc(p.pop, 62, 18, 5) + disc(p.pop, 98, 18, 5) : disc(p.pop, 80, 16, 6),
    v === 2 ? disc(p.main, 80, 54, 28) : box(p.main, 48, 30, 64, 44, 8),
    v === 2 ? box(tone.ink, 60, 44, 40, 18, 9) : box(tone.ink, 56, 40, 48, 22, 6),
    disc(p.pale, 69, v === 2 ? 53 : 51, 6),
    disc(p.pale, 91, v === 2 ? 53 : 51, 6),
    box(tone.slate, 72, 74, 16, 8),
    line(p.dark, 9, v === 4 ? 'M46 92 28 70M114 92l18-22' : 'M46 90 30 108M114 90l16 18', 'round'),
    disc(tone.steel, v === 4 ? 28 : 29, v === 4 ? 68 : 112, 8),
    disc(tone.steel, v === 4 ? 132 : 131, v === 4 ? 68 : 112, 8),
    box(p.main, 44, 80, 72, 42, 6),
    fill(p.light, 'M50 80h14v42H50c-4 0-6-2-6-6V86c0-4 2-6 6-6z'),
    box(p.dark, 68, 90, 34, 22, 3),
    disc(p.pop, 78, 101, 5),
    disc(p.pale, 92, 101, 5),
    v === 3
      ? box(tone.ink, 42, 124, 76, 16, 8)
      : box(tone.coal, 52, 122, 20, 18, 3) + box(tone.coal, 88, 122, 20, 18, 3),
    when(
      v === 3,
      repeat(4, (index) => disc(tone.slate, 53 + index * 18, 132, 4)),
    ),
  ]),
  peluche: archetype(4, (p, v) => [
    v === 2
      ? fill(p.main, 'M54 52c-8-44 16-44 18-6zM106 52c8-44-16-44-18-6z')
      : disc(p.main, 52, 40, 15) + disc(p.main, 108, 40, 15),
    v === 2
      ? fill(p.pale, 'M60 46c-3-26 6-26 7-4zM100 46c3-26-6-26-7-4z')
      : disc(p.pale, 52, 40, 7) + disc(p.pale, 108, 40, 7),
    oval(p.main, 80, 112, 36, 28),
    oval(p.pale, 80, 114, 20, 20),
    oval(p.dark, 46, 128, 15, 12),
    oval(p.dark, 114, 128, 15, 12),
    line(p.main, 15, 'M52 96 38 112M108 96l14 16', 'round'),
    disc(p.main, 80, 60, 34),
    fill(p.light, 'M80 26a34 34 0 0 0-26 56c0-26 8-46 26-56z'),
    v === 3 ? oval(p.pale, 68, 56, 12, 14) + oval(p.pale, 94, 56, 12, 14) : oval(p.pale, 80, 72, 16, 12),
    disc(tone.ink, 68, 56, 4),
    disc(tone.ink, 92, 56, 4),
    oval(tone.ink, 80, 68, 6, 4),
    line(tone.ink, 3, 'M74 76c4 3 8 3 12 0', 'round'),
    forVariant(v, {
      1: [fill(p.pop, 'M80 92l18-8v18zM80 92l-18-8v18z')],
      4: [fill(p.pop, 'M52 86c18 12 38 12 56 0l2 10c-20 12-40 12-60 0z')],
    }),
  ]),
  trompo: archetype(3, (p, v) => [
    line(tone.wood, 5, 'M20 134c20-10 26 8 44-2s30-8 40 2', 'round'),
    turned(16, 80, 120, [
      box(tone.woodDark, 75, 24, 10, 22, 3),
      solid(
        p,
        'M80 40c30 0 46 14 46 30 0 22-30 38-42 56h-8C64 108 34 92 34 70c0-16 16-30 46-30z',
        'M80 40c-20 4-26 16-26 30 0 20 12 36 22 56C64 108 34 92 34 70c0-16 16-30 46-30z',
      ),
      fill(p.pop, v === 2 ? 'M34 66h92v9H34z' : 'M36 62c28 10 60 10 88 0l2 8-2 8c-28 10-60 10-88 0l-2-8z'),
      when(v === 3, fill(p.dark, 'M52 90c18 6 38 6 56 0l-9 11c-12 4-26 4-38 0z')),
      fill(tone.slate, 'M75 124h10l-5 16z'),
    ]),
  ]),
  cometa: archetype(3, (p, v) => [
    line(tone.coal, 2.5, 'M80 106c-22 12 18 18-6 32'),
    fill(p.pop, 'M66 116l14 4-12 8zM92 128l-14 0 12 8z'),
    solid(p, 'M80 14l42 40-42 56-42-56z', 'M80 14v40H38z'),
    fill(v === 2 ? p.pop : p.dark, 'M80 110V54h42z'),
    when(v === 3, fill(p.pop, 'M80 14v40h42z'), disc(tone.white, 80, 54, 12)),
    line(tone.coal, 2.5, 'M80 14v96M38 54h84'),
    box(tone.woodDark, 92, 130, 36, 10, 3),
    box(p.pale, 100, 126, 20, 18, 3),
  ]),
  dados: archetype(3, (p, v) => [
    v === 3 ? fill(tone.woodDark, 'M14 92h132v48H14z') : fill(p.dark, 'M12 108h136v32H12z'),
    v === 3
      ? grid(8, 2, (column, row) =>
          box((column + row) % 2 ? p.pale : p.main, 20 + column * 15, 98 + row * 18, 15, 18),
        )
      : fill(p.main, 'M12 100h136v10H12z'),
    forVariant(v, {
      1: [fill(p.pop, 'M26 118h44v14H26zM78 118h30v14H78z')],
      2: [repeat(5, (index) => box(index % 2 ? p.pop : p.pale, 20 + index * 25, 114, 20, 18, 2))],
    }),
    turned(-12, 60, 74, [
      box(tone.white, 36, 46, 48, 48, 8),
      disc(p.dark, 48, 58, 5),
      disc(p.dark, 60, 70, 5),
      disc(p.dark, 72, 82, 5),
      disc(p.dark, 72, 58, 5),
      disc(p.dark, 48, 82, 5),
    ]),
    when(
      v !== 3,
      turned(14, 112, 82, [
        box(p.pop, 92, 62, 40, 40, 7),
        disc(tone.ink, 102, 72, 4),
        disc(tone.ink, 122, 92, 4),
      ]),
    ),
    when(
      v === 3,
      fill(p.main, 'M96 92c0-10 4-16 10-20-8-14 18-14 10 0 6 4 10 10 10 20z'),
      fill(tone.ink, 'M128 92c0-8 3-12 7-15-6-10 12-10 6 0 4 3 7 7 7 15z'),
    ),
  ]),
  xilofono: archetype(2, (p, v) => [
    line(tone.woodDark, 7, 'M22 134l116-26M22 84l116 22', 'round'),
    repeat(6, (index) =>
      box(
        [tone.guava, tone.maize, tone.leafLight, tone.sky, p.main, p.dark][index] ?? p.main,
        24 + index * 20,
        70 + index * 5,
        15,
        70 - index * 9,
        4,
      ),
    ),
    repeat(6, (index) => disc(tone.white, 31.5 + index * 20, 78 + index * 5, 2)),
    turned(v === 1 ? 36 : 52, 100, 60, [box(tone.wood, 97, 36, 5, 66, 2), disc(p.pop, 99.5, 34, 9)]),
  ]),
};
