/** The ways to make a door, each with its drawing. */
export type DoorDrawingKind = 'slab' | 'flat-panel' | 'glass-frame' | 'raised-panel' | 'one-piece-mdf'

interface DoorKind {
  readonly kind: DoorDrawingKind
  readonly name: string
  readonly made: string
  readonly expect: string
}

/** The five kinds of door (specification §2, /education/doorstyles). */
export const DOOR_KINDS: readonly DoorKind[] = [
  {
    kind: 'slab',
    name: 'Slab',
    made: 'One flat face without a frame. In wood, the grain runs unbroken from top to bottom and is all the ornament there is. In paint, you see color and light and nothing else.',
    expect:
      'The quickest door to wipe clean, because nothing on its face collects crumbs or dust. Grain differs from door to door, so look at more than one small sample.',
  },
  {
    kind: 'flat-panel',
    name: 'Flat panel',
    made: 'Five pieces: two stiles, two rails, and a flat panel held in a groove between them. Shaker doors belong here. The groove leaves a solid wood panel room to widen in humid months and narrow in dry ones, so that it does not split.',
    expect:
      'At home in almost any room, stained or painted. On a painted door, a fine line can show where stile and rail meet. It is the wood moving with the seasons, and no fault in the joint.',
  },
  {
    kind: 'glass-frame',
    name: 'Glass frame',
    made: 'The same frame, with glass where the panel would be. The glass may be one pane, or look like several with mullions across it.',
    expect:
      'What is behind the glass becomes part of the room: shelf edges, the inside of the cabinet, and everything you keep there. A pair or two will break up a long run; a whole wall needs tidy shelves.',
  },
  {
    kind: 'raised-panel',
    name: 'Raised panel',
    made: 'A frame again, but around a thicker panel that is beveled toward its edges. The middle stands forward and the bevel catches light on all four sides.',
    expect:
      'The most shadow and the most traditional look. Glaze and highlights show best on it, because they have profiles to settle in. The same profiles want a soft brush or a folded cloth now and then.',
  },
  {
    kind: 'one-piece-mdf',
    name: 'One-piece MDF',
    made: 'The whole door is cut from a single board of medium density fiberboard, and the shape of frame and panel is routed into its face. There are no joints.',
    expect:
      'The smoothest ground for paint: no seam can open, and the board hardly moves with the seasons. It is painted only, having no grain to stain. Keep water off its edges, since fiberboard that has swollen stays swollen.',
  },
]
