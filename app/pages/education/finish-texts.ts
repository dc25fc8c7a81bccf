import type { GlossaryTerm } from '#app/ui/glossary.tsx'
import type { SampleKind } from './finish-samples.ts'

interface FinishText {
  readonly id: string
  readonly name: string
  readonly made: readonly string[]
  readonly expect: readonly string[]
  readonly rows: readonly { readonly kind: SampleKind; readonly label: string }[]
}

export const FINISHES: readonly FinishText[] = [
  {
    id: 'paints-and-stains',
    name: 'Standard paints and stains',
    rows: [
      { kind: 'paint', label: 'Paints' },
      { kind: 'stain', label: 'Stains' },
    ],
    made: [
      'Stain is color that soaks into bare wood. It is applied, left for a moment, and the excess is wiped off. A sealer and a clear topcoat go over it for protection.',
      'Paint is color that sits on top of the wood. The surface is primed and sanded smooth first, because every scratch would show, and the color is built up in thin coats.',
    ],
    expect: [
      'The same stain looks different on maple, oak and cherry, and can vary between two boards from the same tree. Choose it on the wood you’re going to buy.',
      'On painted wood doors, a fine line can show where two pieces meet as the wood moves with the seasons. It doesn’t mean the joint has failed. One-piece MDF doors have no joints, so no lines.',
    ],
  },
  {
    id: 'aged',
    name: 'Aged technique',
    rows: [{ kind: 'aged', label: 'Aged finishes' }],
    made: [
      'Aging makes a new door look lived-in. Edges and corners are softened where hands would have worn them, and small marks are made in the wood before the color goes on.',
    ],
    expect: [
      'It’s done by hand, so no two doors are alike, and a small sample shows only one of many. Real wear hardly stands out later, which suits a busy kitchen.',
    ],
  },
  {
    id: 'glazes',
    name: 'Glazes and highlights',
    rows: [{ kind: 'glaze', label: 'Glazed finishes' }],
    made: [
      'A glaze is a thin, tinted coat brushed or wiped over a finished surface, then mostly wiped off. A thin film stays on the flat areas and more of it in corners, grooves and profiles.',
      'A highlight is the same idea, kept to the recesses: the profile lines take the tint and the flat areas stay clean.',
    ],
    expect: [
      'A glaze shifts the color of the whole door; a highlight only traces its lines. Both show most on raised panels and beads, and least on slab doors, where the tint has nowhere to settle. The lines are made by hand, so they vary in width.',
    ],
  },
  {
    id: 'custom-paint',
    name: 'Custom paint program',
    rows: [],
    made: [
      'If none of our standard paints is the color you have in mind, ask about the custom paint program. Give your retailer the paint maker’s name and number for the color, or something to match. A picture on a screen isn’t enough.',
    ],
    expect: [
      'Ask to approve a sample before the cabinets are ordered. Cabinet paint has its own sheen, so the same color can look slightly different on a wall. Keep the name and number in case you add cabinets later. Your retailer can tell you what the program adds in cost and time.',
    ],
  },
  {
    id: 'collections',
    name: 'Olde World and Weathered collections',
    rows: [{ kind: 'weathered', label: 'Weathered finishes' }],
    made: [
      'Both start with new wood and give it a past. Olde World finishes look like furniture that has been in the family for generations: edges rubbed through, color gathered in the recesses.',
      'Weathered finishes have the grays and dry browns of boards left out in sun and rain, with the grain brought forward. Open-grained woods such as oak, ash and hickory take them best.',
    ],
    expect: [
      'Variation is the point. Tone, wear and grain differ within a door and from door to door, and even more on large cabinets. See a whole door, not just a chip, before you decide.',
    ],
  },
]

export const FINISH_TERMS: readonly GlossaryTerm[] = [
  {
    term: 'Primer',
    meaning: 'The first coat under paint. It fills the pores and gives the color something to grip.',
  },
  { term: 'Sealer', meaning: 'The first clear coat over stain. It seals the wood and is sanded smooth.' },
  { term: 'Topcoat', meaning: 'The final clear coat. It takes the wear, the water and the cleaning.' },
  {
    term: 'Glaze',
    meaning:
      'A thin, tinted coat over a finish. Whatever isn’t wiped off settles in the profiles and deepens them.',
  },
  { term: 'Sheen', meaning: 'How much light a surface reflects, from matte to gloss.' },
  {
    term: 'Open grain',
    meaning: 'Wood with pores you can see and feel, such as oak. Maple and cherry have a closed grain.',
  },
]
