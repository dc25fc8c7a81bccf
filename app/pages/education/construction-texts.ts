import type { GlossaryTerm } from '#app/ui/glossary.tsx'

export const CONSTRUCTION_FEATURES: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: '1 1/2 inch solid wood frames',
    text: 'The frame is the front of the cabinet. It keeps the box square. The hinges are screwed into it, so it takes the pull every time a door opens, and solid wood holds those screws.',
  },
  {
    name: '1/2 inch plywood sides',
    text: 'Plywood is built up in layers with the grain crossing, so it barely moves with humidity and it holds a screw. The sides carry the shelves; wall cabinets hang from their backs.',
  },
  {
    name: '3/4 inch plywood shelves',
    text: 'Shelves fail by sagging slowly under plates and books. Thickness does more than anything else to prevent it.',
  },
  {
    name: '5/8 inch hardwood dovetail drawer boxes',
    text: 'Standard on our drawers. You pull a drawer by its front thousands of times. Dovetails lock the front to the sides, so wood takes the strain, not just glue and nails.',
  },
  {
    name: '3/4 inch drawer boxes, as an option',
    text: 'The same box with thicker sides, for wide drawers that hold pots or stacked dishes.',
  },
]

export const CONSTRUCTION_TERMS: readonly GlossaryTerm[] = [
  {
    term: 'Frame',
    meaning: 'The solid wood around the openings at the front of a cabinet. Also called a face frame.',
  },
  {
    term: 'Dovetail',
    meaning:
      'A corner joint of flared teeth that fit into matching sockets and can’t be pulled straight out.',
  },
  {
    term: 'Plywood',
    meaning: 'Thin sheets of wood glued in layers, each with its grain running across the one below.',
  },
  {
    term: 'Hardwood',
    meaning:
      'Wood from broadleaf trees such as maple, oak and cherry, as opposed to pine and other conifers.',
  },
  {
    term: 'Drawer box',
    meaning: 'The drawer without its decorative front: four sides and a bottom.',
  },
]
