import type { GlossaryTerm } from '#app/ui/glossary.tsx'
import type { SampleKind } from './finish-samples.ts'

interface FinishText {
  readonly id: string
  readonly name: string
  readonly made: readonly string[]
  readonly expect: readonly string[]
  /** Rows of samples that belong to the text, if there are any. */
  readonly rows: readonly { readonly kind: SampleKind; readonly label: string }[]
}

/** The finishes in the order of the specification (§2, /education/finishes). */
export const FINISHES: readonly FinishText[] = [
  {
    id: 'paints-and-stains',
    name: 'Standard paints and stains',
    rows: [
      { kind: 'paint', label: 'Paints' },
      { kind: 'stain', label: 'Stains' },
    ],
    made: [
      'Stain is color that soaks into bare wood. It is spread, given a moment, and the surplus is wiped off. Sealer and a clear topcoat go over it to protect it.',
      'Paint is color that lies on the wood. The surface is primed and sanded smooth first, since every scratch would show through, and the color is built up in thin coats.',
    ],
    expect: [
      'The same stain looks different on maple, oak and cherry, and may differ between two boards of one tree. Choose it on the wood you will buy.',
      'On painted wood doors, a fine line can show where two pieces meet, as the wood moves with the seasons. It does not mean that the joint has opened. One-piece MDF doors have no joints and no such lines.',
    ],
  },
  {
    id: 'aged',
    name: 'Aged technique',
    rows: [{ kind: 'aged', label: 'Aged finishes' }],
    made: [
      'Aging makes a new door look as if it had been used. Edges and corners are softened where hands would have worn them, and small marks are made in the wood before the color goes on.',
    ],
    expect: [
      'It is handwork, so no two doors are alike, and a small sample shows one example of many. Later marks of real use hardly stand out, which suits a busy kitchen.',
    ],
  },
  {
    id: 'glazes',
    name: 'Glazes and highlights',
    rows: [{ kind: 'glaze', label: 'Glazed finishes' }],
    made: [
      'A glaze is a thin, tinted coat brushed or wiped over a finished surface and mostly wiped off again. A film of it stays on the flat parts and more of it in corners, grooves and profiles.',
      'A highlight is the same idea kept to the recesses: the profile lines take the tint and the flat parts stay clean.',
    ],
    expect: [
      'A glaze shifts the color of the whole door; a highlight only draws its lines. Both show most on raised panels and beads, and least on slab doors, which have nowhere for the tint to stay. Lines made by hand vary in width.',
    ],
  },
  {
    id: 'custom-paint',
    name: 'Custom paint program',
    rows: [],
    made: [
      'If none of the standard paints is the color you have in mind, the custom paint program is how your cabinets get it. Give your retailer the paint maker’s name and number for the color, or something to match it to. A picture on a screen is not enough.',
    ],
    expect: [
      'Ask to approve a sample before the cabinets are ordered. Cabinet paint has its own sheen, so that the same color on a wall can look slightly different. Keep the name and number for later additions. Your retailer knows what the program adds to price and time.',
    ],
  },
  {
    id: 'collections',
    name: 'Olde World and Weathered collections',
    rows: [{ kind: 'weathered', label: 'Weathered finishes' }],
    made: [
      'Both begin with new wood and end with wood that has a past. Olde World finishes look back indoors: edges rubbed through, color gathered in the recesses, as on furniture that has been in the family for a long time.',
      'Weathered finishes look outdoors: the grays and dry browns of boards that have stood in sun and rain, with the grain brought forward. Woods with open grain, such as oak, ash and hickory, take them best.',
    ],
    expect: [
      'Variation is the point. Tone, wear and grain differ within a door and from door to door, and more so on large cabinets. See a whole door, not only a chip, before you decide.',
    ],
  },
]

/** Words that the page uses. */
export const FINISH_TERMS: readonly GlossaryTerm[] = [
  { term: 'Primer', meaning: 'The first coat under paint. It fills the pores and gives the color a hold.' },
  { term: 'Sealer', meaning: 'The first clear coat over stain. It closes the wood and is sanded smooth.' },
  { term: 'Topcoat', meaning: 'The last, clear coat: it takes the wear, the water and the cleaning.' },
  {
    term: 'Glaze',
    meaning:
      'A thin, tinted coat over a finish. What is not wiped off stays in the profiles and deepens them.',
  },
  { term: 'Sheen', meaning: 'How much light a surface throws back, from matte to gloss.' },
  {
    term: 'Open grain',
    meaning: 'Wood with pores that you can see and feel, such as oak. Maple and cherry have closed grain.',
  },
]
