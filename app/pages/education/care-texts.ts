interface CareAdvice {
  readonly what: string
  readonly why: string
}

export const DO: readonly CareAdvice[] = [
  {
    what: 'Dust with a soft, dry cloth.',
    why: 'Use cotton or microfiber and follow the grain. Dust is gritty, and grit scratches.',
  },
  {
    what: 'Check under the sink now and then.',
    why: 'A slow leak does more harm than a spill because nobody sees it.',
  },
  {
    what: 'Run the hood when you cook.',
    why: 'Steam and grease that go up the duct don’t settle on your doors.',
  },
  {
    what: 'Let the dishwasher cool before you open it.',
    why: 'Otherwise the steam soaks into the edges of the doors and drawers around it.',
  },
  {
    what: 'Wipe around the handles every week.',
    why: 'Oil from your hands softens a finish over time.',
  },
  {
    what: 'Adjust the hinges when a door hangs crooked.',
    why: 'Most hinges have screws that move the door up and down, side to side and in and out. A quarter turn is often enough.',
  },
]

export const AVOID: readonly CareAdvice[] = [
  {
    what: 'Scouring pads, steel wool and powder cleaners.',
    why: 'That includes melamine “eraser” sponges, which wear a finish away.',
  },
  {
    what: 'Ammonia, bleach, solvents and oven cleaner.',
    why: 'They dull, yellow or dissolve a finish. Read the label on any all-purpose spray.',
  },
  {
    what: 'Wax and silicone polish.',
    why: 'They leave a film that collects dirt and makes touch-ups difficult.',
  },
  {
    what: 'Wet towels hung over doors.',
    why: 'The top edge soaks up water where you can’t see it, until the finish peels.',
  },
  {
    what: 'Steaming kettles and coffee makers under wall cabinets.',
    why: 'Pull them out from under the cabinets before you turn them on. The same goes for slow cookers and toasters.',
  },
  {
    what: 'Leaning or climbing on open doors and drawers.',
    why: 'Hinges and slides are made to carry the door and what’s inside, not a child.',
  },
]
