import { archetype, type ArtShelf } from '#server/media/art/archetype.ts';
import { forVariant, grid, repeat, turned, when } from '#server/media/art/arrangement.ts';
import { tone } from '#server/media/art/palette.ts';
import { box, disc, fill, line, oval, solid } from '#server/media/art/shapes.ts';

export const homeArt: ArtShelf = {
  licuadora: archetype(3, (p, v) => [
    v === 2 ? fill(tone.glass, 'M58 34h44l-2 62H60z') : fill(tone.glass, 'M52 30h56l-7 66H59z'),
    v === 2 ? fill(p.light, 'M59 62h42l-1 34H60z') : fill(tone.guavaLight, 'M56.500 66h47l-3 30H59z'),
    v === 2 ? fill(p.pale, 'M59 62h14v34H60z') : fill('#ffa5ab', 'M56.500 66h20l-4 30H59z'),
    when(v !== 2, line(tone.ink, 7, 'M104 40h16c6 0 8 4 7 9l-5 26c-1 5-4 7-8 7h-13')),
    fill(tone.ink, v === 2 ? 'M56 24h48v12H56z' : 'M50 24h60v9H50z'),
    fill(tone.coal, 'M70 16h20v9H70z'),
    fill(p.dark, 'M56 96h48l10 44H46z'),
    fill(p.main, 'M56 96h16l-8 44H46z'),
    when(v !== 3, disc(p.pop, 84, 120, 9), line(tone.ink, 3, 'M84 113v7')),
    when(
      v === 3,
      repeat(4, (index) => box(index === 0 ? p.pop : p.pale, 68 + index * 10, 114, 7, 12, 2)),
    ),
  ]),
  lampara: archetype(3, (p, v) => {
    if (v === 2) {
      return [
        fill(tone.ink, 'M50 134h60v6H50z'),
        box(tone.woodDark, 76, 78, 8, 58),
        fill(tone.maizeLight, 'M54 84h52l4 8H50z'),
        solid(p, 'M58 28h44l16 58H42z', 'M58 28h14l-8 58H42z'),
        fill(p.pop, 'M45 76h70l3 10H42z'),
      ];
    }
    if (v === 3) {
      return [
        line(tone.ink, 4, 'M80 16v24'),
        fill(tone.coal, 'M70 36h20v10H70z'),
        solid(
          p,
          'M80 42c36 4 52 26 54 56H26c2-30 18-52 54-56z',
          'M80 42c-20 8-30 28-32 56H26c2-30 18-52 54-56z',
        ),
        fill(p.dark, 'M24 94h112v8H24z'),
        fill(tone.maizeLight, 'M64 102h32a16 16 0 0 1-32 0z'),
      ];
    }
    return [
      fill(tone.ink, 'M44 132h60c4 0 6 3 6 8H38c0-5 2-8 6-8z'),
      `<path d="m74 134-22-52 44-36" fill="none" stroke="${tone.coal}" stroke-width="7" stroke-linejoin="round"/>`,
      disc(p.pop, 52, 82, 7),
      fill(p.light, 'M84 24 128 58c-10 10-28 10-40-1S74 34 84 24z'),
      fill(p.dark, 'M84 24 99 36c-6 8-8 16-6 25l-5-4C76 46 74 34 84 24z'),
      fill(tone.maizeLight, 'M125 60c4 8 2 14-4 18-6-2-12-6-15-12 7 0 14-2 19-6z'),
    ];
  }),
  planta: archetype(4, (p, v) => [
    forVariant(v, {
      1: [
        fill(tone.leaf, 'M80 96C78 70 84 52 104 34c8 26 0 48-24 62z'),
        fill(tone.leafLight, 'M78 96C60 88 46 72 46 46c22 8 34 26 34 50z'),
        line(tone.leafDark, 3, 'M80 96c0-20 8-38 24-62M80 96C76 74 66 58 46 46'),
      ],
      2: [
        fill(tone.leaf, 'M66 100V46c0-18 28-18 28 0v54z'),
        fill(tone.leafLight, 'M66 100V46c0-10 6-14 12-14v68z'),
        line(tone.leaf, 14, 'M60 76H48V58M98 84h16V66', 'round'),
        repeat(4, (index) => disc(tone.maizeLight, 86, 48 + index * 12, 2)),
        disc(tone.guavaLight, 80, 30, 7),
      ],
      3: [
        repeat(5, (index) =>
          turned(-50 + index * 25, 80, 100, [
            fill(index % 2 ? tone.leafLight : tone.leaf, 'M80 100c-10-24-10-48 0-78 10 30 10 54 0 78z'),
            line(tone.leafDark, 2, 'M80 100V40'),
          ]),
        ),
      ],
      4: [
        line(tone.leafDark, 4, 'M80 100V56'),
        repeat(6, (index) => turned(index * 60, 80, 48, [oval(tone.guavaLight, 80, 32, 8, 13)])),
        disc(tone.maize, 80, 48, 9),
        fill(tone.leafLight, 'M80 98c-20 0-28-8-30-22 18 0 28 8 30 22z'),
        fill(tone.leaf, 'M80 98c20-2 26-12 28-24-18 0-26 10-28 24z'),
      ],
    }),
    fill(p.main, 'M56 102h48l-6 34c-1 3-3 4-6 4H68c-3 0-5-1-6-4z'),
    fill(p.dark, 'M84 102h20l-6 34c-1 3-3 4-6 4H80z'),
    fill(p.light, 'M52 96h56v12H52z'),
  ]),
  cafetera: archetype(3, (p, v) =>
    v === 2
      ? [
          fill(p.dark, 'M74 22h12v10H74z'),
          fill(tone.silver, 'M56 34l24-6 24 6 4 40H52z'),
          fill(tone.white, 'M56 34l24-6v46H52z'),
          fill(p.main, 'M50 74h60v10H50z'),
          fill(tone.steel, 'M52 84h56l10 56H42z'),
          fill(tone.silver, 'M52 84h20l-8 56H42z'),
          line(p.dark, 9, 'M106 46h18v40c0 8 2 10-4 14'),
          fill(tone.silver, 'M56 34l-14-2 12 16z'),
        ]
      : [
          fill(p.dark, 'M40 24h72v20H40z'),
          fill(p.main, 'M40 44h26v76H40z'),
          fill(p.dark, 'M36 120h88v20H36z'),
          fill(tone.slate, 'M74 44h34l-6 14H80z'),
          forVariant(v, {
            1: [
              fill(tone.glassLight, 'M72 66h40l4 46c0 5-3 8-8 8H76c-5 0-8-3-8-8z'),
              fill(tone.coffee, 'M70 88h44l2 24c0 5-3 8-8 8H76c-5 0-8-3-8-8z'),
              line(tone.ink, 6, 'M114 74h8c6 0 9 4 9 9v8c0 6-4 9-9 9h-7'),
            ],
            3: [
              line(tone.coffee, 4, 'M91 58v30'),
              fill(tone.white, 'M76 88h30v24c0 5-3 8-8 8H84c-5 0-8-3-8-8z'),
              fill(tone.coffee, 'M76 88h30v6H76z'),
              line(tone.white, 5, 'M106 96h6c4 0 6 2 6 5s-2 6-6 6h-6'),
            ],
          }),
          disc(tone.guavaLight, 52, 130, 4),
          line(p.pop, 4, 'M48 56h10M48 66h10'),
        ],
  ),
  termo: archetype(3, (p, v) => [
    fill(tone.ink, v === 3 ? 'M56 26h48v18H56z' : 'M62 22h36v22H62z'),
    solid(p, 'M58 44h44l6 16v74c0 4-2 6-6 6H58c-4 0-6-2-6-6V60z', 'M58 44h14l-4 16v80H58c-4 0-6-2-6-6V60z'),
    forVariant(v, {
      1: [fill(p.pop, 'M52 100h56v14H52z'), line(tone.ink, 5, 'M98 26h8c5 0 8 3 8 8v14')],
      2: [
        fill(tone.silver, 'M52 122h56v12c0 4-2 6-6 6H58c-4 0-6-2-6-6z'),
        fill(p.dark, 'M52 68h56v6H52z'),
        line(tone.ink, 6, 'M66 22c0-14 28-14 28 0'),
      ],
      3: [
        line(tone.ink, 8, 'M106 64h12c6 0 8 4 8 10v24c0 6-4 10-10 10h-10'),
        fill(p.pop, 'M74 84h20v20H74z'),
      ],
    }),
  ]),
  olla: archetype(3, (p, v) => [
    disc(tone.ink, 80, v === 2 ? 38 : 52, 7),
    when(v === 2, box(tone.ink, 66, 36, 28, 10, 4), box(tone.guava, 104, 48, 8, 14, 2)),
    fill(
      tone.silver,
      v === 2 ? 'M34 66c4-16 20-22 46-22s42 6 46 22z' : 'M32 74c6-12 22-18 48-18s42 6 48 18z',
    ),
    fill(
      tone.white,
      v === 2 ? 'M34 66c4-16 20-22 46-22-14 6-22 12-24 22z' : 'M32 74c6-12 22-18 48-18-14 4-22 10-24 18z',
    ),
    line(tone.ink, 8, v === 3 ? 'M130 88h26' : 'M32 90H20v14h12M128 90h12v14h-12'),
    solid(p, 'M28 74h104v52c0 9-5 14-14 14H42c-9 0-14-5-14-14z', 'M28 74h22v66h-8c-9 0-14-5-14-14z'),
    fill(p.dark, 'M26 70h108v10H26z'),
    forVariant(v, { 1: [fill(p.pop, 'M28 118h104v6H28z')], 3: [box(p.pale, 66, 96, 28, 20, 3)] }),
  ]),
  sarten: archetype(2, (p, v) => [
    line(tone.ink, 10, 'M112 104l34-22', 'round'),
    line(p.pop, 4, 'M134 90l8-5', 'round'),
    fill(p.dark, 'M12 108h108l-8 26c-1 4-4 6-8 6H28c-4 0-7-2-8-6z'),
    fill(p.main, 'M12 108h34l-2 32H28c-4 0-7-2-8-6z'),
    oval(p.light, 66, 108, 54, 14),
    oval(tone.ink, 66, 108, 47, 10),
    forVariant(v, {
      1: [oval(tone.white, 66, 107, 24, 6), oval(tone.maize, 68, 105, 9, 4)],
      2: [line(tone.slate, 3, 'M34 106h64M32 110h68')],
    }),
  ]),
  vela: archetype(3, (p, v) => [
    fill(tone.maize, 'M80 20c10 14 12 22 6 32H74c-6-10-4-18 6-32z'),
    fill(tone.maizeLight, 'M80 34c4 6 5 12 2 18h-5c-2-6-1-12 3-18z'),
    line(tone.ink, 3, 'M80 48v14'),
    forVariant(v, {
      1: [
        box(p.pale, 48, 60, 64, 80, 5),
        box(p.main, 48, 82, 64, 58, 5),
        fill(p.light, 'M48 82h18v58H53c-3 0-5-2-5-5z'),
        box(tone.white, 66, 98, 34, 24, 2),
        line(p.dark, 3, 'M72 106h22M72 114h14'),
      ],
      2: [
        solid(p, 'M58 60h44v66H58z', 'M58 60h14v66H58z'),
        fill(p.dark, 'M86 60h16v14c-4 6-6 6-8 0s-6-4-8-14z'),
        fill(tone.wood, 'M36 126h88l-6 14H42z'),
      ],
      3: [
        fill(tone.steel, 'M42 66h76v66c0 5-3 8-8 8H50c-5 0-8-3-8-8z'),
        fill(tone.silver, 'M42 66h22v74H50c-5 0-8-3-8-8z'),
        oval(p.light, 80, 66, 38, 8),
        fill(p.main, 'M42 88h76v32H42z'),
        disc(p.pop, 80, 104, 9),
      ],
    }),
  ]),
  cojin: archetype(4, (p, v) => [
    solid(
      p,
      'M28 46c34 8 70 8 104 0 6 32 6 58 0 92-34-8-70-8-104 0-6-34-6-60 0-92z',
      'M28 46c12 3 24 5 36 6-4 28-4 54 0 80-12 1-24 3-36 6-6-34-6-60 0-92z',
    ),
    forVariant(v, {
      1: [disc(p.dark, 84, 92, 6), line(p.dark, 3, 'M84 92l22-22M84 92l-22-22M84 92l22 22M84 92l-22 22')],
      2: [
        repeat(4, (index) =>
          fill(index % 2 ? p.pop : p.pale, `M${44 + index * 22} 50c-3 28-3 54 0 82h9c-3-28-3-54 0-82z`),
        ),
      ],
      3: [fill(p.pop, 'M80 62l28 30-28 30-28-30z'), fill(p.main, 'M80 78l13 14-13 14-13-14z')],
      4: [grid(3, 3, (column, row) => disc(p.pale, 56 + column * 26, 68 + row * 24, 5))],
    }),
  ]),
  silla: archetype(3, (p, v) => [
    when(
      v !== 3,
      line(tone.woodDark, 8, 'M48 100l-8 40M112 100l8 40', 'round'),
      line(tone.wood, 8, 'M60 102v30M100 102v30', 'round'),
    ),
    v === 2 ? fill(p.main, 'M44 30h72l-4 62H48z') : fill(p.main, 'M50 24c20-6 40-6 60 0l-4 66H54z'),
    v === 2 ? fill(p.light, 'M44 30h24v62H48z') : fill(p.light, 'M50 24c6-2 12-3 18-4v70H54z'),
    when(
      v === 2,
      repeat(3, (index) => fill(p.dark, `M50 ${42 + index * 16}h60v6H50z`)),
    ),
    fill(p.dark, 'M38 90h84c5 0 7 4 6 8l-2 8c-1 3-3 4-6 4H40c-3 0-5-1-6-4l-2-8c-1-4 1-8 6-8z'),
    forVariant(v, {
      3: [
        box(tone.ink, 75, 110, 10, 18),
        line(tone.ink, 8, 'M48 132h64', 'round'),
        disc(tone.slate, 46, 135, 5),
        disc(tone.slate, 80, 135, 5),
        disc(tone.slate, 114, 135, 5),
        line(tone.ink, 6, 'M30 92V70h10M130 92V70h-10'),
      ],
      1: [disc(p.pop, 80, 44, 5)],
    }),
  ]),
  escoba: archetype(3, (p, v) => [
    turned(v === 2 ? 12 : -14, 80, 130, [
      box(tone.wood, 76, 10, 8, 90, 4),
      box(p.pop, 76, 10, 8, 16, 4),
      when(
        v !== 3,
        fill(p.dark, 'M62 86h36l6 16H56z'),
        solid(p, 'M56 100h48l12 38H44z', 'M56 100h14l-8 38H44z'),
        line(p.dark, 3, 'M70 110l-4 28M82 110v28M94 110l5 28'),
      ),
      when(
        v === 3,
        box(p.dark, 52, 94, 56, 12, 5),
        repeat(6, (index) =>
          line(
            index % 2 ? p.pale : p.main,
            9,
            `M${58 + index * 9} 104q${index % 2 ? 5 : -5} 16 0 32`,
            'round',
          ),
        ),
      ),
    ]),
  ]),
  jarra: archetype(3, (p, v) => [
    line(p.dark, 8, 'M108 58h16c7 0 9 5 8 10l-5 34c-1 6-5 8-10 8h-9'),
    fill(v === 3 ? p.main : tone.glass, 'M44 34h66l4 98c0 5-3 8-8 8H52c-5 0-8-3-8-8l4-70-14-20z'),
    when(
      v !== 3,
      fill(p.light, 'M46 74h66l2 58c0 5-3 8-8 8H52c-5 0-8-3-8-8z'),
      fill(p.pale, 'M46 74h18v66H52c-5 0-8-3-8-8z'),
    ),
    forVariant(v, {
      1: [disc(p.pop, 84, 100, 11), disc(tone.white, 84, 100, 6)],
      2: [
        fill(tone.white, 'M66 84l14-3 3 14-14 3zM86 106l13 4-4 13-13-4z'),
        fill(p.dark, 'M42 28h70v10H42z'),
      ],
      3: [fill(p.light, 'M44 34h20l-6 106h-6c-5 0-8-3-8-8l4-70-14-20z'), fill(p.pop, 'M46 92h67l1 12H45z')],
    }),
  ]),
  taza: archetype(4, (p, v) => [
    line(p.dark, 9, 'M110 84h10c9 0 13 5 13 13s-5 15-14 15h-9'),
    solid(p, 'M36 68h78v50c0 14-8 22-20 22H56c-12 0-20-8-20-22z', 'M36 68h20v72c-12 0-20-8-20-22z'),
    oval(p.dark, 75, 68, 39, 8),
    oval(tone.coffee, 75, 68, 32, 5),
    forVariant(v, {
      1: [line(tone.steel, 4, 'M64 54c-6-8 6-12 0-22M84 54c-6-8 6-12 0-22', 'round')],
      2: [fill(p.pop, 'M36 96h78v10H36z'), fill(p.pale, 'M36 110h78v6H36z')],
      3: [fill(p.pop, 'M82 124c-24-14-16-32-4-24l4 4 4-4c12-8 20 10-4 24z')],
      4: [grid(4, 2, (column, row) => disc(p.pale, 52 + column * 17, 92 + row * 20, 5))],
    }),
  ]),
  regadera: archetype(2, (p, v) => [
    line(
      p.dark,
      8,
      v === 2 ? 'M72 74C72 34 128 40 124 82' : 'M112 84h14c9 0 12 6 12 14v14c0 8-4 12-12 12h-14',
    ),
    when(v === 1, line(p.dark, 7, 'M62 76c0-22 46-22 46 0')),
    fill(p.light, 'M58 120 26 70l10-6 30 34z'),
    fill(p.dark, 'M12 68l24-16 8 12-24 16z'),
    solid(p, 'M54 74h62l6 58c0 5-3 8-8 8H56c-5 0-8-3-8-8z', 'M54 74h18l-4 66H56c-5 0-8-3-8-8z'),
    fill(p.dark, 'M52 72h66v9H52z'),
    fill(p.pop, 'M50 116h70l1 10H49z'),
  ]),
  caja: archetype(2, (p, v) => [
    solid(p, 'M26 76h108v64H26z', 'M26 76h40v64H26z'),
    v === 1 ? fill(p.dark, 'M26 76 38 58h84l12 18z') : box(p.dark, 20, 60, 120, 20, 4),
    forVariant(v, {
      1: [
        fill(p.pale, 'M70 58h20v40H70z'),
        fill(tone.white, 'M98 112h26v18H98z'),
        line(tone.ink, 2, 'M102 116v10M106 116v10M111 116v10M115 116v10M119 116v10'),
      ],
      2: [
        box(p.pop, 64, 74, 32, 14, 3),
        box(tone.white, 58, 104, 44, 20, 2),
        line(p.dark, 3, 'M66 111h28M66 117h18'),
      ],
    }),
  ]),
};
