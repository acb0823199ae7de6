import { archetype, type ArtShelf } from '#server/media/art/archetype.ts';
import { forVariant, grid, repeat, turned, when } from '#server/media/art/arrangement.ts';
import { tone } from '#server/media/art/palette.ts';
import { box, disc, fill, line, oval, solid } from '#server/media/art/shapes.ts';

export const electronicsArt: ArtShelf = {
  audifonos: archetype(3, (p, v) => [
    line(tone.ink, 10, 'M36 98V80a44 44 0 0 1 88 0v18'),
    line(
      v === 3 ? p.main : tone.slate,
      v === 3 ? 10 : 4,
      v === 3 ? 'M47 52a44 44 0 0 1 66 0' : 'M42 80a38 38 0 0 1 40-38',
    ),
    box(p.main, 22, 88, 30, 52, 13),
    box(p.main, 108, 88, 30, 52, 13),
    box(tone.ink, 40, 88, 14, 52, 7),
    box(tone.ink, 106, 88, 14, 52, 7),
    disc(p.pale, 31, 114, 5),
    when(v === 2, line(tone.ink, 5, 'M30 136c4 10 14 8 30 6', 'round'), disc(p.pop, 63, 137, 6)),
  ]),
  auricular: archetype(3, (p, v) => [
    v === 3 ? fill(p.dark, 'M22 92h76v48H22z') : '',
    box(p.main, 20, 78, 66, 62, v === 2 ? 28 : 16),
    fill(p.dark, v === 2 ? 'M20 100h66v6H20z' : 'M20 98h66v6H20z'),
    fill(p.light, v === 2 ? 'M40 78h10v22H21c3-13 9-20 19-22z' : 'M36 78h12v20H20v-4c0-10 6-16 16-16z'),
    disc(p.pop, 53, 116, 5),
    repeat(2, (index) =>
      turned(index * 18 - 4, 100 + index * 20, 90, [
        box(v === 3 ? tone.ink : tone.white, 92 + index * 26, 56, 13, 84, 6.5),
        box(v === 3 ? tone.coal : tone.silver, 101 + index * 26, 66, 4, 70, 2),
        box(v === 3 ? tone.ink : tone.white, 88 + index * 26, 40, 27, 36, 13),
        oval(tone.slate, 90 + index * 26, 58, 6, 10),
        disc(p.pop, 108 + index * 26, 58, 3),
      ]),
    ),
  ]),
  celular: archetype(3, (p, v) =>
    v === 2
      ? [
          box(p.main, 48, 22, 64, 118, 11),
          fill(p.light, 'M59 22h10v118H59c-6 0-11-5-11-11V33c0-6 5-11 11-11z'),
          box(p.dark, 54, 29, 34, 40, 9),
          disc(tone.ink, 64, 40, 7),
          disc(tone.ink, 64, 58, 7),
          disc(tone.glass, 62, 38, 2.5),
          disc(tone.glass, 62, 56, 2.5),
          disc(tone.maizeLight, 79, 40, 4),
          disc(tone.ink, 79, 58, 5),
          box(p.dark, 74, 112, 12, 12, 3),
        ]
      : [
          box(tone.ink, 48, 22, 64, 118, 11),
          box(p.main, 53, 30, 54, 100, 5),
          fill(p.light, 'M58 30h38L53 106V35c0-3 2-5 5-5z'),
          box(tone.ink, 70, 30, 20, 6, 3),
          forVariant(v, {
            1: [
              box(tone.white, 60, 46, 28, 6, 3),
              box(p.pale, 60, 57, 18, 5, 2.5),
              grid(3, 2, (column, row, index) =>
                box(index === 4 ? p.pop : p.pale, 60 + column * 15, 90 + row * 16, 11, 11, 3),
              ),
            ],
            3: [
              box(tone.white, 58, 48, 34, 18, 6),
              box(p.pop, 68, 74, 34, 18, 6),
              box(tone.white, 58, 100, 26, 18, 6),
            ],
          }),
        ],
  ),
  portatil: archetype(3, (p, v) => [
    box(v === 3 ? p.dark : tone.ink, 30, 42, 100, 72, 6),
    box(p.main, 36, 48, 88, 60, 2),
    fill(p.light, 'M36 48h56l-44 60H36z'),
    forVariant(v, {
      1: [
        box(tone.white, 46, 60, 34, 7, 2),
        box(p.pale, 46, 73, 48, 5, 2),
        box(p.pale, 46, 83, 40, 5, 2),
        box(p.pop, 46, 93, 18, 7, 2),
      ],
      2: [
        fill(p.pop, 'M52 100V84h12v16zM70 100V70h12v30zM88 100V78h12v22z'),
        line(tone.white, 4, 'M50 72l20-12 18 8 22-14'),
      ],
      3: [disc(p.pop, 102, 64, 9), fill(p.dark, 'M36 108l26-32 18 18 14-12 30 26z')],
    }),
    fill(tone.steel, 'M30 114h100l14 20H16z'),
    fill(tone.slate, 'M40 117h80l5 9H35z'),
    fill(tone.silver, 'M66 129h28l2 5H64z'),
    fill(tone.slate, 'M16 134h128v2c0 3-2 4-5 4H21c-3 0-5-1-5-4z'),
  ]),
  parlante: archetype(3, (p, v) => {
    if (v === 2) {
      return [
        line(p.dark, 7, 'M52 84c0-22 8-28 28-28s28 6 28 28'),
        box(p.main, 18, 82, 124, 58, 29),
        fill(p.light, 'M47 82h66c10 0 18 5 23 13H24c5-8 13-13 23-13z'),
        disc(tone.ink, 47, 111, 22),
        disc(p.dark, 47, 111, 13),
        disc(p.pop, 47, 111, 5),
        disc(tone.ink, 113, 111, 22),
        disc(p.dark, 113, 111, 13),
        disc(p.pop, 113, 111, 5),
        repeat(3, (index) => disc(p.pale, 80, 100 + index * 11, 3)),
      ];
    }
    if (v === 3) {
      return [
        fill(tone.ink, 'M48 130h64l6 10H42z'),
        disc(p.main, 80, 84, 52),
        fill(p.light, 'M80 32a52 52 0 0 0-44 80C46 80 54 52 80 32z'),
        disc(tone.ink, 84, 88, 34),
        disc(p.dark, 84, 88, 23),
        disc(p.pop, 84, 88, 9),
      ];
    }
    return [
      box(p.main, 44, 20, 72, 120, 10),
      fill(p.light, 'M54 20h10v120H54c-6 0-10-4-10-10V30c0-6 4-10 10-10z'),
      disc(tone.ink, 82, 102, 27),
      disc(tone.slate, 82, 102, 20),
      disc(tone.ink, 82, 102, 13),
      disc(p.pop, 82, 102, 6),
      disc(tone.ink, 82, 50, 16),
      disc(p.pale, 82, 50, 7),
    ];
  }),
  reloj: archetype(3, (p, v) => [
    fill(p.main, 'M60 18h40l-4 40H64z'),
    solid(p, 'M64 100h32l4 40H60z', 'M60 18h13l1 40H64zM64 100h10l-1 40H60z'),
    repeat(3, (index) => disc(p.dark, 80, 112 + index * 9, 2.5)),
    v === 2 ? disc(tone.steel, 80, 79, 37) : box(tone.ink, 45, 44, 70, 70, 17),
    v === 2 ? disc(tone.ink, 80, 79, 31) : box('#061b10', 51, 50, 58, 58, 12),
    box(tone.slate, v === 2 ? 117 : 115, 70, 6, 16, 2),
    forVariant(v, {
      1: [
        line(p.dark, 7, 'M80 61a18 18 0 1 1-.1 0'),
        line(p.light, 7, 'M80 61a18 18 0 1 1-17 24', 'round'),
        disc(p.pop, 80, 79, 5),
      ],
      2: [
        line(tone.white, 4, 'M80 79V58', 'round'),
        line(tone.white, 4, 'M80 79l14 9', 'round'),
        disc(p.pop, 80, 79, 4),
        repeat(4, (index) => turned(index * 90, 80, 79, [box(p.pale, 78.5, 50, 3, 6)])),
      ],
      3: [
        box(tone.white, 58, 58, 12, 22, 3),
        box(tone.white, 74, 58, 12, 22, 3),
        box(tone.white, 90, 58, 12, 22, 3),
        line(p.pop, 4, 'M58 94h10l5-8 7 14 6-10 4 4h12'),
      ],
    }),
  ]),
  camara: archetype(3, (p, v) =>
    v === 3
      ? [
          fill(tone.white, 'M44 122h72v18H44z'),
          solid(p, 'M30 46c0-8 4-12 12-12h76c8 0 12 4 12 12v66H30z', 'M30 46c0-8 4-12 12-12h14v78H30z'),
          fill(p.dark, 'M26 108h108v16H26z'),
          disc(tone.white, 80, 76, 28),
          disc(tone.ink, 80, 76, 21),
          disc(tone.glass, 80, 76, 11),
          disc(tone.white, 75, 71, 4),
          box(tone.maizeLight, 106, 42, 16, 12, 3),
          disc(p.pop, 44, 50, 6),
          fill(p.pop, 'M72 108h16v16H72z'),
        ]
      : [
          fill(tone.coal, 'M54 62l8-18h38l8 18z'),
          box(p.dark, 20, 60, 120, 80, 9),
          solid(p, 'M20 78h120v44H20z', 'M20 78h26v44H20z'),
          box(p.pop, 30, 52, 18, 9, 2),
          disc(tone.ink, 84, 100, 34),
          disc(tone.slate, 84, 100, 27),
          disc(tone.ink, 84, 100, 20),
          disc(tone.glass, 84, 100, 12),
          disc(tone.white, 79, 95, 4),
          box(tone.maizeLight, 118, 66, 14, 8, 2),
          when(v === 2, fill(tone.ink, 'M68 44h28v-8H68z'), line(p.dark, 5, 'M22 66c-10 20-8 44 0 60')),
        ],
  ),
  teclado: archetype(3, (p, v) => [
    fill(p.dark, 'M12 132h136v4c0 3-2 4-4 4H16c-2 0-4-1-4-4z'),
    fill(p.main, 'M26 72h108c4 0 6 2 7 6l8 56H11l8-56c1-4 3-6 7-6z'),
    repeat(4, (row) =>
      repeat(row === 3 ? 5 : 10, (key) => {
        const left = 29 - row * 2.4;
        const span = (102 + row * 4.8) / 10;
        const wide = row === 3;
        const at = wide ? ([0, 1.5, 3, 7.2, 8.6][key] ?? 0) : key;
        const width = wide ? ([1.3, 1.3, 4, 1.2, 1.4][key] ?? 1) * span : span - 2.2;
        const lit =
          (v === 1 && row === 1 && key === 9) ||
          (v === 2 && (row + key) % 4 === 0) ||
          (v === 3 && wide && key === 2);
        return box(lit ? p.pop : p.pale, left + at * span, 79 + row * 13, width, 9.5, 2);
      }),
    ),
  ]),
  mouse: archetype(2, (p, v) => [
    when(v === 2, line(tone.ink, 4, 'M80 50c0-20 22-12 22-30')),
    solid(p, 'M80 46c26 0 38 20 38 50s-14 44-38 44-38-14-38-44 12-50 38-50z', 'M78 46c-25 1-36 20-36 44h36z'),
    fill(p.dark, 'M42 96h76c0 30-14 44-38 44s-38-14-38-44z'),
    fill(p.main, 'M44 96h72c0 22-14 32-36 32s-36-10-36-32z'),
    line(p.dark, 3, 'M80 46v46M42 93h76'),
    box(tone.ink, 74, 58, 12, 24, 6),
    box(p.pop, 77, 63, 6, 12, 3),
  ]),
  tableta: archetype(2, (p, v) =>
    v === 1
      ? [
          box(tone.ink, 36, 24, 88, 116, 9),
          box(p.main, 43, 32, 74, 100, 3),
          fill(p.light, 'M43 32h56L43 112z'),
          disc(p.pop, 92, 58, 11),
          fill(p.dark, 'M43 132v-22l24-24 20 20 12-10 18 18v18z'),
        ]
      : [
          fill(tone.slate, 'M110 84l22 56h-18l-16-50z'),
          box(tone.ink, 14, 46, 124, 88, 8),
          box(p.main, 22, 53, 108, 74, 3),
          fill(p.light, 'M22 53h60l-40 74H22z'),
          fill(p.pop, 'M36 110c10-30 26 12 40-14s20-14 34-26l4 6c-14 12-18 2-32 24s-28-12-40 12z'),
          turned(24, 138, 90, [box(tone.white, 134, 40, 9, 76, 3), fill(tone.ink, 'M134 116h9l-4.5 12z')]),
          fill(tone.coal, 'M24 134h102v6H24z'),
        ],
  ),
  control: archetype(3, (p, v) => [
    when(v === 3, line(tone.ink, 4, 'M80 66c0-18-18-12-18-32')),
    fill(p.dark, 'M40 62h22v14H38zM98 62h22l2 14H98z'),
    solid(
      p,
      'M46 68h68c24 0 32 26 34 50 1 18-16 28-28 14l-14-16H54l-14 16c-12 14-29 4-28-14 2-24 10-50 34-50z',
      'M46 68h12l-8 50-10 14c-12 14-29 4-28-14 2-24 10-50 34-50z',
    ),
    fill(tone.ink, 'M40 80h9v9h9v9h-9v9h-9v-9h-9v-9h9z'),
    disc(v === 2 ? tone.guava : p.pop, 116, 82, 5.5),
    disc(v === 2 ? tone.maize : p.pale, 127, 93, 5.5),
    disc(v === 2 ? tone.sky : p.pale, 105, 93, 5.5),
    disc(v === 2 ? tone.leafLight : p.pop, 116, 104, 5.5),
    disc(tone.ink, 66, 106, 9),
    disc(tone.slate, 66, 106, 5),
    disc(tone.ink, 94, 106, 9),
    disc(tone.slate, 94, 106, 5),
    box(p.pale, 72, 80, 16, 6, 3),
  ]),
  televisor: archetype(3, (p, v) => [
    line(tone.coal, 6, v === 2 ? 'M80 116v20M50 138h60' : 'M40 116l-10 22M120 116l10 22'),
    box(tone.ink, 10, 36, 140, 86, 4),
    box(p.pale, 15, 41, 130, 74),
    forVariant(v, {
      1: [
        disc(p.pop, 112, 62, 12),
        fill(p.light, 'M15 96l34-34 30 30 18-14 48 30v7H15z'),
        fill(p.main, 'M15 115V96l26-12 40 18 34-8 30 14v7z'),
      ],
      2: [
        box(p.main, 15, 41, 130, 74),
        fill(p.light, 'M15 41h70l-44 74H15z'),
        fill(p.pop, 'M68 62l30 16-30 16z'),
      ],
      3: [
        grid(3, 2, (column, row, index) =>
          box(index === 1 ? p.pop : index % 2 ? p.light : p.main, 23 + column * 40, 49 + row * 32, 34, 26, 3),
        ),
      ],
    }),
  ]),
  cargador: archetype(3, (p, v) =>
    v === 2
      ? [
          fill(tone.steel, 'M60 34h8v22h-8zM92 34h8v22h-8z'),
          box(p.main, 44, 52, 72, 60, 10),
          fill(p.light, 'M54 52h12v60H54c-6 0-10-4-10-10V62c0-6 4-10 10-10z'),
          box(tone.ink, 66, 82, 28, 10, 4),
          line(tone.ink, 6, 'M80 112v12c0 14 24 14 44 12', 'round'),
          box(p.pop, 118, 130, 22, 10, 3),
        ]
      : [
          line(tone.ink, 5, 'M80 34c0-22 40-18 44 6s2 56 4 72', 'round'),
          box(tone.steel, 123, 110, 10, 18, 2),
          box(p.main, 44, 34, 66, 106, 11),
          fill(p.light, 'M55 34h12v106H55c-6 0-11-5-11-11V45c0-6 5-11 11-11z'),
          repeat(4, (index) => disc(index < (v === 3 ? 2 : 3) ? p.pop : p.dark, 68 + index * 10, 124, 3)),
          fill(p.pale, v === 3 ? 'M70 60h24v36H70z' : 'M84 56 64 90h14l-4 22 20-34H80z'),
        ],
  ),
  router: archetype(2, (p, v) => [
    line(tone.ink, 7, 'M36 112V44M124 112V44', 'round'),
    when(v === 2, line(tone.ink, 7, 'M66 108V32M94 108V32', 'round')),
    box(p.main, 18, 104, 124, 36, 8),
    fill(p.light, 'M26 104h20v36H26c-5 0-8-3-8-8v-20c0-5 3-8 8-8z'),
    repeat(4, (index) => disc(index === 0 ? p.pop : p.pale, 62 + index * 14, 122, 4)),
    fill(p.dark, 'M28 140h16v-4H28zM116 140h16v-4h-16z'),
    when(v === 1, line(p.dark, 5, 'M62 84a26 26 0 0 1 36 0M70 94a14 14 0 0 1 20 0', 'round')),
  ]),
};
