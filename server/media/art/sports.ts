import { archetype, type ArtShelf } from '#server/media/art/archetype.ts';
import { forVariant, repeat, turned, when } from '#server/media/art/arrangement.ts';
import { tone } from '#server/media/art/palette.ts';
import { box, disc, fill, line, oval, solid } from '#server/media/art/shapes.ts';

export const sportsArt: ArtShelf = {
  balon: archetype(4, (p, v) => {
    if (v === 2) {
      return [
        disc(p.main, 80, 90, 50),
        fill(p.dark, 'M80 140a50 50 0 0 0 44-74c2 34-26 62-72 65 8 6 18 9 28 9z'),
        line(tone.ink, 4, 'M80 40v100M30 90h100M46 53c20 20 20 54 0 74M114 53c-20 20-20 54 0 74'),
      ];
    }
    if (v === 3) {
      return [
        disc(tone.white, 80, 90, 50),
        fill(p.main, 'M80 90C62 76 52 58 58 45a50 50 0 0 1 68 26c-14-2-34 2-46 19z'),
        fill(p.pop, 'M80 90c22-2 40 6 47 18a50 50 0 0 1-62 30c8-12 16-28 15-48z'),
        line(
          p.dark,
          4,
          'M80 90C62 76 52 58 58 45M80 90c12-17 32-21 46-19M80 90c22-2 40 6 47 18M80 90c1 20-7 36-15 48M80 90c-18-6-36-4-48 4M80 90c-12 8-30 26-32 38',
        ),
      ];
    }
    if (v === 4) {
      return [
        turned(-24, 80, 92, [
          solid(
            p,
            'M16 92c20-40 44-48 64-48s44 8 64 48c-20 40-44 48-64 48s-44-8-64-48z',
            'M16 92c20-40 44-48 64-48-14 10-40 24-64 48z',
          ),
          fill(tone.white, 'M40 62l10 60-8-4c-6-18-8-34-8-48zM120 62l-10 60 8-4c6-18 8-34 8-48z'),
          line(tone.white, 4, 'M62 92h36M70 84v16M80 84v16M90 84v16'),
        ]),
      ];
    }
    return [
      disc(tone.white, 80, 90, 50),
      fill(tone.silver, 'M80 140a50 50 0 0 0 44-74c2 34-26 62-72 65 8 6 18 9 28 9z'),
      fill(p.dark, 'm80 66 22 16-8 26H66l-8-26z'),
      line(p.dark, 4, 'M80 66V42M102 82l24-7M94 108l15 21M66 108l-15 21M58 82l-24-7'),
      fill(
        p.main,
        'm66 42 14-2 14 2-14 9zM31 78l5 9-4 15c-2-8-3-16-1-24zM129 78l-5 9 4 15c2-8 3-16 1-24zM54 133l-9-7 6-2 12 12zM106 133l9-7-6-2-12 12z',
      ),
    ];
  }),
  bicicleta: archetype(3, (p, v) => [
    repeat(2, (index) =>
      [
        disc(tone.ink, 38 + index * 84, 108, 32),
        disc(v === 2 ? p.pale : tone.silver, 38 + index * 84, 108, 26),
        line(
          tone.steel,
          2,
          `M${38 + index * 84} 82v52M${12 + index * 84} 108h52M${20 + index * 84} 90l36 36M${56 + index * 84} 90l-36 36`,
        ),
        disc(tone.ink, 38 + index * 84, 108, 5),
      ].join(''),
    ),
    line(p.main, 7, 'M38 108l22-44h46l16 44M60 64l18 44 28-44M38 108h40', 'round'),
    line(p.light, 3, 'M62 66h40'),
    line(tone.ink, 6, v === 3 ? 'M106 64l-4-20h-14M88 44c-6 0-6 8 0 8' : 'M106 64l-6-22h16', 'round'),
    line(tone.ink, 5, 'M60 64l-4-12'),
    fill(tone.ink, 'M44 46h26c2 0 2 6-2 6H46c-4 0-4-6-2-6z'),
    disc(p.pop, 78, 108, 9),
    line(tone.ink, 4, 'M78 108l10 12M84 122h10', 'round'),
    when(v === 2, fill(p.pop, 'M110 54h26v22h-26z'), line(p.dark, 2, 'M118 54v22M127 54v22M110 65h26')),
  ]),
  mancuerna: archetype(3, (p, v) => [
    box(tone.steel, 44, 102, 72, 14, 3),
    line(tone.slate, 3, 'M64 102v14M72 102v14M80 102v14M88 102v14M96 102v14'),
    forVariant(v, {
      1: [
        box(p.main, 14, 82, 14, 54, 5),
        box(p.light, 28, 78, 20, 62, 5),
        box(p.main, 112, 78, 20, 62, 5),
        box(p.dark, 132, 82, 14, 54, 5),
      ],
      2: [
        solid(p, 'M14 96l12-16h16l12 16v28l-12 16H26L14 124z', 'M14 96l12-16h8v60h-8L14 124z'),
        fill(p.main, 'M106 96l12-16h16l12 16v28l-12 16h-16l-12-16z'),
        fill(p.dark, 'M126 80h8l12 16v28l-12 16h-8z'),
        disc(p.pop, 34, 110, 7),
        disc(p.pop, 126, 110, 7),
      ],
      3: [
        box(p.dark, 12, 92, 10, 34, 3),
        box(p.main, 22, 74, 12, 66, 4),
        box(p.light, 36, 82, 12, 50, 4),
        box(p.light, 112, 82, 12, 50, 4),
        box(p.main, 126, 74, 12, 66, 4),
        box(p.dark, 138, 92, 10, 34, 3),
      ],
    }),
  ]),
  tapete: archetype(2, (p, v) => [
    solid(p, 'M46 44h92v78c0 10-6 18-18 18H46z', 'M46 44h24v96H46z'),
    forVariant(v, {
      1: [fill(p.pop, 'M82 58c10-16 34-16 44 0-10 16-34 16-44 0z'), disc(p.main, 104, 58, 5)],
      2: [repeat(4, (index) => fill(p.pale, `M70 ${54 + index * 16}h68v5H70z`))],
    }),
    box(p.dark, 20, 108, 110, 32, 16),
    disc(p.main, 36, 124, 16),
    line(p.pale, 3, 'M36 114a10 10 0 1 1-9 14M36 120a4 4 0 1 1-3 6'),
    box(p.pop, 74, 108, 8, 32),
  ]),
  raqueta: archetype(3, (p, v) =>
    v === 3
      ? [
          turned(30, 80, 90, [
            box(tone.wood, 72, 96, 16, 44, 4),
            box(tone.ink, 72, 116, 16, 26, 4),
            disc(p.main, 80, 62, 42),
            fill(p.light, 'M80 20a42 42 0 0 0-34 66c8-30 24-50 58-60-7-4-15-6-24-6z'),
            fill(tone.woodLight, 'M46 86c20 14 48 14 68 0l-22 18H68z'),
          ]),
          disc(tone.white, 30, 128, 12),
          fill(tone.silver, 'M30 140a12 12 0 0 0 11-17c-3 8-10 13-19 15 2 1 5 2 8 2z'),
        ]
      : [
          turned(32, 80, 90, [
            box(tone.ink, 74, 110, 12, 46, 4),
            box(p.pop, 74, 110, 12, 8),
            fill(p.dark, 'M62 88l18 26 18-26-6 30H68z'),
            oval(p.main, 80, 56, 36, 46),
            oval(tone.lime, 80, 56, 28, 38),
            repeat(5, (index) => line(tone.slate, 1.5, `M${60 + index * 10} 22v68`)),
            repeat(6, (index) => line(tone.slate, 1.5, `M52 ${30 + index * 10}h56`)),
            line(p.main, 8, 'M80 14a32 42 0 0 1 0 84a32 42 0 0 1 0-84'),
          ]),
          v === 1 ? disc('#b9d94a', 122, 126, 14) : fill(tone.white, 'M108 112l22-6 8 20-14 10z'),
          v === 1 ? line(tone.white, 3, 'M112 118c8 2 14 8 16 18') : disc(p.main, 130, 132, 8),
        ],
  ),
  guantes: archetype(3, (p, v) => [
    fill(p.dark, 'M92 44c26-6 44 10 44 38 0 16-6 26-10 34v24H86V70z'),
    solid(
      p,
      'M34 54c4-20 22-26 42-24 26 2 38 20 36 44-1 14-6 22-10 32v34H46v-26C34 104 30 76 34 54z',
      'M34 54c4-20 22-26 42-24-18 8-22 30-14 54l-8 30h-8C34 104 30 76 34 54z',
    ),
    fill(p.dark, 'M34 74c-8-2-14 6-12 16 3 12 14 22 26 22 10 0 12-12 6-18-8-6-8-16-20-20z'),
    fill(v === 2 ? p.pop : tone.white, 'M46 116h56v24H46z'),
    fill(tone.silver, 'M106 118h20v22h-20z'),
    forVariant(v, {
      1: [fill(p.pop, 'M46 124h56v7H46z')],
      2: [fill(p.dark, 'M46 126h56v4H46z'), disc(p.pop, 84, 66, 10)],
      3: [
        line(p.dark, 3, 'M66 118v20M74 118v20M82 118v20M90 118v20'),
        line(p.pop, 5, 'M70 44c14-2 26 4 30 18'),
      ],
    }),
  ]),
  patineta: archetype(3, (p, v) =>
    v === 3
      ? [
          solid(
            p,
            'M44 40h40v48c16 10 44 6 52 24v8H34c0-30 10-44 10-80z',
            'M44 40h16c0 40-10 50-10 80H34c0-30 10-44 10-80z',
          ),
          fill(p.dark, 'M42 36h44v12H42zM84 76l14 8-6 12-8-4z'),
          fill(tone.ink, 'M28 118h114v6H28z'),
          repeat(4, (index) =>
            [disc(p.pop, 40 + index * 30, 130, 10), disc(tone.ink, 40 + index * 30, 130, 4)].join(''),
          ),
          line(tone.white, 4, 'M68 60l18 0M68 72l18 0M72 88l16-2', 'round'),
        ]
      : [
          fill(
            p.dark,
            'M10 96c0-6 6-8 10-4l12 12h96l12-12c4-4 10-2 10 4-2 12-12 20-24 20H34c-12 0-22-8-24-20z',
          ),
          fill(p.main, 'M10 96c0-6 6-8 10-4l12 12h96l12-12c4-4 10-2 10 4-1 5-4 10-10 12H20c-6-2-9-7-10-12z'),
          forVariant(v, {
            1: [fill(p.pop, 'M60 104h40v12H60z')],
            2: [
              repeat(5, (index) => fill(index % 2 ? p.pop : p.pale, `M${46 + index * 15} 104h8l-6 12h-8z`)),
            ],
          }),
          fill(tone.steel, 'M40 114h22l-4 12H44zM98 114h22l-4 12h-14z'),
          disc(tone.white, 42, 129, 11),
          disc(p.pop, 42, 129, 5),
          disc(tone.white, 60, 129, 11),
          disc(p.pop, 60, 129, 5),
          disc(tone.white, 100, 129, 11),
          disc(p.pop, 100, 129, 5),
          disc(tone.white, 118, 129, 11),
          disc(p.pop, 118, 129, 5),
        ],
  ),
  pesa: archetype(2, (p, v) => [
    line(tone.coal, 13, 'M58 78c-14-44 58-44 44 0'),
    solid(
      p,
      'M80 60c34 0 48 24 48 46 0 16-6 26-12 34H44c-6-8-12-18-12-34 0-22 14-46 48-46z',
      'M80 60c-22 4-30 22-30 46 0 14 2 26 6 34H44c-6-8-12-18-12-34 0-22 14-46 48-46z',
    ),
    v === 1 ? disc(p.pop, 82, 104, 17) : fill(p.pop, 'M30 98h100l-1 16H31z'),
    v === 1 ? disc(p.dark, 82, 104, 10) : fill(p.dark, 'M74 98h14v16H74z'),
  ]),
  carpa: archetype(2, (p, v) => [
    fill(p.dark, 'M92 40l58 100H92z'),
    solid(p, 'M70 40h22l36 100H10z', 'M70 40h8L40 140H10z'),
    fill(tone.ink, 'M78 62l26 78H48z'),
    v === 1 ? fill(p.pop, 'M78 62l4 40-22 38H48z') : fill(p.pop, 'M78 62l26 78H92L76 100z'),
    line(tone.coal, 3, 'M10 140l-4 0M150 140h4'),
    when(v === 2, fill(p.pop, 'M80 40V18l24 9-24 9z'), line(tone.ink, 3, 'M81 42V18')),
  ]),
  lazo: archetype(2, (p, v) => [
    line(p.dark, 6, 'M42 92C8 4 152 4 118 92', 'round'),
    when(
      v === 2,
      repeat(7, (index) => disc(p.pop, 44 + index * 12, 42 - (9 - (index - 3) ** 2) * 1.6, 6)),
    ),
    repeat(2, (index) =>
      [
        box(p.main, 34 + index * 76, 84, 16, 56, 7),
        box(p.light, 34 + index * 76, 84, 6, 56, 3),
        box(p.pop, 34 + index * 76, 92, 16, 7),
        box(p.dark, 34 + index * 76, 126, 16, 5),
      ].join(''),
    ),
  ]),
};
