export type DoorDrawingKind = 'slab' | 'flat-panel' | 'glass-frame' | 'raised-panel' | 'one-piece-mdf'

interface DoorKind {
  readonly kind: DoorDrawingKind
  readonly name: string
  readonly made: string
  readonly expect: string
}

export const DOOR_KINDS: readonly DoorKind[] = [
  {
    kind: 'slab',
    name: 'Slab',
    made: 'One flat face, no frame. In wood, the grain runs unbroken from top to bottom and is the only decoration. In paint, you see color and light and nothing else.',
    expect:
      'The quickest door to wipe clean, because there’s nowhere for crumbs or dust to collect. Grain varies from door to door, so look at more than one small sample.',
  },
  {
    kind: 'flat-panel',
    name: 'Flat panel',
    made: 'Five pieces: two stiles, two rails, and a flat panel held in a groove between them. Shaker doors are flat panel doors. The groove gives a solid wood panel room to swell in humid months and shrink in dry ones without splitting.',
    expect:
      'At home in almost any room, stained or painted. On a painted door, a fine line can show where stile and rail meet. That’s the wood moving with the seasons, not a flaw in the joint.',
  },
  {
    kind: 'glass-frame',
    name: 'Glass frame',
    made: 'The same frame, with glass where the panel would be. The glass can be a single pane, or mullions can divide it into several.',
    expect:
      'Whatever is behind the glass becomes part of the room: the shelf edges, the inside of the cabinet and everything you keep there. A pair or two breaks up a long run. A whole wall calls for tidy shelves.',
  },
  {
    kind: 'raised-panel',
    name: 'Raised panel',
    made: 'A frame around a thicker panel that is beveled at the edges. The center stands forward and the bevel catches light on all four sides.',
    expect:
      'The deepest shadow lines and the most traditional look. Glazes and highlights show best here, because they have profiles to settle into. Those profiles need a soft brush or a folded cloth now and then.',
  },
  {
    kind: 'one-piece-mdf',
    name: 'One-piece MDF',
    made: 'The whole door is cut from one medium density fiberboard panel, with the shape of a frame and panel routed into its face. There are no joints.',
    expect:
      'The smoothest surface for paint: there are no seams to open, and the board hardly moves with the seasons. It comes painted only, because there’s no grain to stain. Keep water off the edges: fiberboard that swells stays swollen.',
  },
]
