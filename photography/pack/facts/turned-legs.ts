import { caption, type PackItem, pictureItem } from './item.ts'

type Row = readonly [
  file: string,
  name: string,
  species: string,
  finish: string,
  alt: string,
  sentence: string,
]

const ROWS: readonly Row[] = [
  [
    'turning-farmhouse-cherry',
    'Farmhouse',
    'Cherry',
    'Natural',
    'Two cherry turned legs with square blocks at both ends and a long swelling body between rings',
    'Square blocks at both ends, to meet the counter and the base, with a long, swelling body between them.',
  ],
  [
    'turning-tapered-walnut',
    'Tapered',
    'Walnut',
    'Natural',
    'Two slender walnut legs that taper from a square block down to a narrow foot',
    'A faceted leg that narrows from the block to the floor.',
  ],
  [
    'turning-baluster-maple',
    'Baluster',
    'Maple',
    'Natural',
    'Two pale maple turned legs shaped like slim vases between square blocks',
    'A slim vase shape between square blocks.',
  ],
  [
    'turning-reeded-oak',
    'Reeded',
    'White oak',
    'Natural',
    'Two white oak turned legs with vertical reeds cut around the body',
    'Vertical reeds around a full body, with the open grain of the oak following them.',
  ],
  [
    'turning-spool-linen',
    'Spool',
    'Maple',
    'Linen paint',
    'Two off-white painted legs turned as a row of balls between square blocks',
    'A row of even balls, painted Linen.',
  ],
  [
    'turning-bun-feet-alder',
    'Bun foot',
    'Alder',
    'Natural',
    'Two short, round alder bun feet with a flat rim on top',
    'A short, round foot that makes a vanity or an island look like furniture.',
  ],
]

export const TURNED_LEGS: readonly PackItem[] = ROWS.map(([file, name, species, finish, alt, sentence]) =>
  pictureItem(file.replace(/^turning-(.*)$/, name === 'Bun foot' ? '$1' : '$1-leg'), file, {
    display_name: name,
    species,
    finish,
    glaze: 'None',
    cabinet: name,
    other: alt,
    html: caption([species, finish, name === 'Bun foot' ? name : `${name} leg`], sentence),
  }),
)
