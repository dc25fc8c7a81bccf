import type { Fact } from '#app/ui/fact-list.tsx'
import type { GlossaryTerm } from '#app/ui/glossary.tsx'

/** The sizes we build with (specification §9, "Construction facts"). */
export const CONSTRUCTION_FACTS: readonly Fact[] = [
  { value: '1 1/2 inch', label: 'Solid wood frames' },
  { value: '1/2 inch', label: 'Plywood sides' },
  { value: '3/4 inch', label: 'Plywood shelves' },
  { value: '5/8 inch', label: 'Hardwood dovetail drawer boxes', note: 'Standard; 3/4 inch is optional' },
]

/** The construction features, in the order a cabinet is put together. */
export const CONSTRUCTION_FEATURES: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: '1 1/2 inch solid wood frames',
    text: 'The frame is the front of the cabinet. It keeps the box square, and the hinges are screwed into it, so every opening and closing pulls at it. Solid wood holds those screws.',
  },
  {
    name: '1/2 inch plywood sides',
    text: 'Plywood is made of layers whose grain crosses, so it moves little with damp and does not crumble at a screw. The sides carry the shelves and, in wall cabinets, hang all the weight.',
  },
  {
    name: '3/4 inch plywood shelves',
    text: 'A shelf fails by sagging, slowly, under plates and books. Thickness resists that more than anything else.',
  },
  {
    name: '5/8 inch hardwood dovetail drawer boxes',
    text: 'Standard on our drawers. A drawer is pulled by its front thousands of times; dovetails lock front and sides together, so the pull meets wood instead of glue and nails alone.',
  },
  {
    name: '3/4 inch drawer boxes, as an option',
    text: 'The same box with thicker sides, for wide drawers and heavy contents such as pots and stacked dishes.',
  },
]

/** Words that the page uses. */
export const CONSTRUCTION_TERMS: readonly GlossaryTerm[] = [
  {
    term: 'Frame',
    meaning: 'The solid wood around the openings at the front of a cabinet; also called face frame.',
  },
  {
    term: 'Dovetail',
    meaning:
      'A corner joint of flared teeth that slide into matching sockets and cannot be pulled straight out.',
  },
  {
    term: 'Plywood',
    meaning: 'Thin sheets of wood glued in layers, the grain of each across that of the next.',
  },
  {
    term: 'Hardwood',
    meaning: 'Wood of broad-leaved trees such as maple, oak and cherry, as against pine and other conifers.',
  },
  {
    term: 'Drawer box',
    meaning: 'The drawer without its decorative front: four sides and a bottom.',
  },
]
