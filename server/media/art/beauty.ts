import { archetype, type ArtShelf } from '#server/media/art/archetype.ts';
import { forVariant, grid, repeat, turned, when } from '#server/media/art/arrangement.ts';
import { tone } from '#server/media/art/palette.ts';
import { box, disc, fill, line, oval, solid } from '#server/media/art/shapes.ts';

export const beautyArt: ArtShelf = {
  crema: archetype(3, (p, v) => [
    fill(tone.white, 'M44 76h72v56c0 5-3 8-8 8H52c-5 0-8-3-8-8z'),
    fill(tone.lime, 'M44 76h22v64H52c-5 0-8-3-8-8z'),
    fill(p.main, v === 2 ? 'M44 62h72v14H44z' : 'M40 54h80v22H40z'),
    fill(p.light, v === 2 ? 'M44 62h22v14H44z' : 'M40 54h24v22H40z'),
    forVariant(v, {
      1: [fill(p.pale, 'M58 98h44v26H58z'), fill(tone.leaf, 'M80 102c7 4 8 13 0 18-8-5-7-14 0-18z')],
      2: [
        fill(p.main, 'M44 92h72v30H44z'),
        line(tone.white, 4, 'M60 102h40M60 112h24'),
        fill(p.pale, 'M64 62c-4-18 10-24 22-34 0 10 16 18 10 34z'),
      ],
      3: [
        disc(p.pale, 80, 108, 19),
        disc(p.main, 80, 108, 9),
        line(p.dark, 3, 'M46 60v10M54 60v10M106 60v10M114 60v10'),
      ],
    }),
  ]),
  perfume: archetype(4, (p, v) => [
    forVariant(v, {
      1: [
        fill(tone.maize, 'M66 26h28v26H66z'),
        fill(tone.maizeLight, 'M66 26h10v26H66z'),
        box(tone.steel, 70, 52, 20, 10),
        box(tone.glassLight, 38, 60, 84, 80, 8),
        box(p.main, 44, 82, 72, 52, 4),
        fill(p.light, 'M48 82h18v52H48c-2 0-4-2-4-4V86c0-2 2-4 4-4z'),
        box(tone.white, 66, 92, 36, 26, 2),
        line(p.dark, 3, 'M73 102h22M73 110h14'),
      ],
      2: [
        disc(p.pop, 80, 36, 14),
        box(tone.steel, 72, 48, 16, 14),
        disc(p.main, 80, 100, 40),
        fill(p.light, 'M80 60a40 40 0 0 0-28 68c0-30 8-54 28-68z'),
        disc(p.pale, 84, 102, 16),
      ],
      3: [
        fill(p.dark, 'M68 22h24v30H68z'),
        box(tone.steel, 66, 52, 28, 8),
        solid(p, 'M58 60h44l14 80H44z', 'M58 60h16l-8 80H44z'),
        fill(p.pop, 'M54 100h54l2 12H52z'),
      ],
      4: [
        line(tone.ink, 5, 'M86 46c20-10 34 0 40 16'),
        disc(p.pop, 130, 72, 14),
        box(tone.maize, 68, 40, 24, 20, 3),
        solid(
          p,
          'M80 60c30 0 44 22 44 44 0 18-8 30-18 36H54c-10-6-18-18-18-36 0-22 14-44 44-44z',
          'M80 60c-20 6-26 24-26 44 0 16 4 28 10 36H54c-10-6-18-18-18-36 0-22 14-44 44-44z',
        ),
      ],
    }),
  ]),
  labial: archetype(3, (p, v) =>
    v === 2
      ? [
          box(p.main, 60, 68, 40, 72, 6),
          fill(p.light, 'M66 68h8v72h-8c-3 0-6-3-6-6V74c0-3 3-6 6-6z'),
          box(tone.ink, 62, 20, 36, 50, 5),
          fill(tone.slate, 'M67 20h6v50h-6c-3 0-5-2-5-5V25c0-3 2-5 5-5z'),
          box(tone.white, 78, 88, 16, 34, 2),
        ]
      : [
          solid(p, 'M48 74V42c0-6 24-16 24-4v36z', 'M48 74V42c0-4 6-8 12-10v42z'),
          box(tone.maize, 44, 70, 32, 24, 2),
          fill(tone.maizeLight, 'M44 70h10v24H44z'),
          box(tone.ink, 38, 92, 44, 48, 3),
          fill(tone.slate, 'M38 92h12v48H38z'),
          forVariant(v, {
            1: [
              box(tone.ink, 92, 72, 36, 68, 3),
              fill(tone.slate, 'M92 72h10v68H92z'),
              fill(tone.maize, 'M92 126h36v8H92z'),
            ],
            3: [
              turned(90, 110, 124, [
                fill(p.dark, 'M96 116V96c0-6 26-14 26-4v24z'),
                box(tone.maize, 94, 114, 30, 12),
                box(tone.ink, 92, 124, 34, 22, 2),
              ]),
            ],
          }),
        ],
  ),
  shampoo: archetype(4, (p, v) => [
    forVariant(v, {
      1: [
        line(tone.ink, 7, 'M80 42V26H56v8'),
        box(tone.ink, 64, 40, 32, 16, 3),
        solid(
          p,
          'M58 56h44c6 0 10 4 10 10v66c0 5-3 8-8 8H56c-5 0-8-3-8-8V66c0-6 4-10 10-10z',
          'M58 56h10v84H56c-5 0-8-3-8-8V66c0-6 4-10 10-10z',
        ),
      ],
      2: [
        box(p.dark, 64, 24, 32, 22, 4),
        solid(
          p,
          'M64 46h32c12 8 18 22 18 40v46c0 5-3 8-8 8H54c-5 0-8-3-8-8V86c0-18 6-32 18-40z',
          'M64 46h8c-6 14-8 26-8 40v54H54c-5 0-8-3-8-8V86c0-18 6-32 18-40z',
        ),
      ],
      3: [
        solid(p, 'M50 26h60l-6 92H56z', 'M50 26h18l2 92H56z'),
        fill(p.dark, 'M48 22h64v10H48z'),
        box(p.pop, 58, 116, 44, 24, 4),
      ],
      4: [
        solid(p, 'M56 46h52v86c0 5-3 8-8 8H64c-5 0-8-3-8-8z', 'M56 46h16v94h-8c-5 0-8-3-8-8z'),
        fill(tone.ink, 'M64 46V32h26l8-6v10l-2 10zM64 32H48v-8h42v8z'),
        fill(tone.ink, 'M84 40l16 12-4 6-14-10z'),
      ],
    }),
    v === 3 ? line(p.pale, 5, 'M80 48v44') : box(tone.white, 62, 78, 38, 40, 3),
    v === 3 ? '' : fill(p.pop, 'M81 84c8 5 9 17 0 24-9-7-8-19 0-24z'),
  ]),
  jabon: archetype(3, (p, v) => [
    fill(p.dark, 'M20 120h120l-8 20H28z'),
    fill(p.pale, 'M14 114h132v8H14z'),
    when(
      v !== 3,
      box(p.main, 34, 76, 92, 40, 18),
      fill(p.light, 'M52 76h56c8 0 14 5 17 12H35c3-7 9-12 17-12z'),
      box(p.pale, 62, 94, 36, 12, 6),
    ),
    forVariant(v, {
      3: [
        box(p.main, 30, 88, 64, 28, 6),
        box(p.pop, 44, 62, 64, 28, 6),
        fill(p.light, 'M36 88h18v28H36c-4 0-6-2-6-6V94c0-4 2-6 6-6z'),
        line(p.pale, 4, 'M62 102h24M60 76h30'),
      ],
      1: [
        disc(tone.white, 112, 62, 10),
        disc(tone.glassLight, 128, 46, 6),
        disc(tone.white, 46, 60, 7),
        disc(tone.glassLight, 62, 46, 11),
        disc(tone.white, 92, 42, 5),
      ],
      2: [
        fill(tone.leafLight, 'M84 76c-4-20 6-32 24-36 2 20-8 32-24 36z'),
        fill(tone.leaf, 'M80 76c4-16-4-26-20-30-2 16 6 26 20 30z'),
      ],
    }),
  ]),
  brocha: archetype(3, (p, v) => [
    forVariant(v, {
      1: [
        turned(24, 80, 90, [
          box(p.main, 72, 82, 16, 66, 7),
          box(p.light, 72, 82, 6, 66, 3),
          box(tone.maize, 70, 66, 20, 22, 2),
          fill(tone.coffee, 'M62 66c-6-24 6-40 18-44 12 4 24 20 18 44z'),
          fill('#8a4b25', 'M66 66c-4-22 4-36 14-42-4 14-4 28-4 42z'),
        ]),
      ],
      2: [
        repeat(3, (index) =>
          turned(-22 + index * 22, 80, 150, [
            box([p.main, p.dark, p.light][index] ?? p.main, 75, 70, 10, 62, 4),
            box(tone.maize, 74, 56, 12, 18, 2),
            fill(tone.coffee, 'M72 56c-4-18 4-28 8-32 4 4 12 14 8 32z'),
          ]),
        ),
        solid(p, 'M50 92h60l-4 44c0 3-2 4-5 4H59c-3 0-5-1-5-4z', 'M50 92h18l-2 48h-7c-3 0-5-1-5-4z'),
        fill(p.pop, 'M51 106h58l-1 8H52z'),
      ],
      3: [
        box(p.main, 24, 94, 112, 46, 8),
        fill(p.light, 'M32 94h18v46H32c-5 0-8-3-8-8v-30c0-5 3-8 8-8z'),
        repeat(4, (index) =>
          disc([p.pop, tone.guavaLight, tone.woodLight, p.pale][index] ?? p.pop, 43 + index * 25, 117, 10),
        ),
        fill(tone.glassLight, 'M30 44h100l6 44H24z'),
        fill(p.dark, 'M28 38h104l2 10H26zM20 86h120v10H20z'),
      ],
    }),
  ]),
  espejo: archetype(2, (p, v) => [
    v === 1 ? fill(p.dark, 'M52 134h56l4 6H48z') : box(p.main, 71, 96, 18, 44, 7),
    v === 1 ? box(p.main, 75, 106, 10, 30) : box(p.light, 71, 96, 6, 44, 3),
    v === 1 ? disc(p.main, 80, 66, 46) : oval(p.main, 80, 62, 42, 46),
    v === 1 ? disc(tone.glass, 80, 66, 38) : oval(tone.glass, 80, 62, 34, 38),
    fill(tone.glassLight, 'M56 90c-14-20-8-48 14-58h20L62 94z'),
    fill(tone.white, 'M98 34l8 6-30 60-10-4z'),
    disc(p.pop, 80, v === 1 ? 112 : 112, 5),
  ]),
  esmalte: archetype(3, (p, v) => [
    when(
      v === 2,
      box(p.dark, 98, 96, 40, 44, 7),
      box(tone.coal, 108, 56, 20, 44, 4),
      box(p.pop, 22, 96, 40, 44, 7),
      box(tone.coal, 32, 56, 20, 44, 4),
    ),
    fill(tone.ink, v === 3 ? 'M68 22h24l4 56H64z' : 'M66 20h28v60H66z'),
    fill(tone.slate, v === 3 ? 'M68 22h8l-2 56H64z' : 'M66 20h10v60H66z'),
    box(tone.silver, 66, 76, 28, 8),
    v === 3 ? disc(p.main, 80, 110, 30) : box(p.main, 50, 82, 60, 58, 12),
    v === 3
      ? fill(p.light, 'M80 80a30 30 0 0 0-21 51c-2-22 6-40 21-51z')
      : fill(p.light, 'M62 82h8v58h-8c-7 0-12-5-12-12V94c0-7 5-12 12-12z'),
    fill(p.pale, 'M92 96h6v24h-6z'),
  ]),
  secador: archetype(2, (p, v) => [
    line(tone.ink, 5, 'M96 134c4 8 30 8 44 2', 'round'),
    turned(8, 96, 100, [box(p.dark, 84, 78, 24, 62, 9), box(p.pop, 90, 96, 12, 16, 3)]),
    solid(p, 'M44 36h52c24 0 38 12 38 30s-14 30-38 30H44z', 'M44 36h52c20 0 33 8 37 21H44z'),
    fill(tone.ink, v === 1 ? 'M20 46h26v40H20z' : 'M14 36l30 10v40L14 96z'),
    disc(p.dark, 102, 66, 16),
    disc(p.pale, 102, 66, 8),
  ]),
  peine: archetype(3, (p, v) => [
    when(
      v === 1,
      turned(-26, 80, 90, [
        box(p.main, 14, 66, 132, 20, 8),
        box(p.light, 14, 66, 132, 8, 4),
        repeat(14, (index) => box(p.dark, 18 + index * 9, 84, 5, 26, 2)),
      ]),
    ),
    when(
      v !== 1,
      turned(28, 80, 90, [
        box(p.main, 71, 84, 18, 66, 8),
        box(p.light, 71, 84, 7, 66, 3),
        v === 2 ? oval(p.main, 80, 52, 32, 40) : box(p.main, 50, 16, 60, 74, 16),
        v === 2 ? oval(p.pale, 80, 52, 24, 32) : box(p.pale, 57, 23, 46, 60, 10),
        grid(3, 4, (column, row) => disc(p.dark, 68 + column * 12, 32 + row * 13, 3)),
      ]),
    ),
  ]),
};
