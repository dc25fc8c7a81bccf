interface CareAdvice {
  readonly what: string
  readonly why: string
}

/** What helps cabinetry last. */
export const DO: readonly CareAdvice[] = [
  {
    what: 'Dust with a soft, dry cloth.',
    why: 'Cotton or microfiber, along the grain. Dust is grit, and grit scratches.',
  },
  {
    what: 'Look under the sink now and then.',
    why: 'A slow drip does more harm than a spill, because nobody sees it.',
  },
  {
    what: 'Run the hood when you cook.',
    why: 'Steam and grease that leave through the duct do not settle on doors.',
  },
  {
    what: 'Let the dishwasher cool before you open it.',
    why: 'Otherwise its steam goes up the edges of the doors and drawers around it.',
  },
  {
    what: 'Wipe door and drawer edges near handles each week.',
    why: 'Hands leave oil there that softens a finish over time.',
  },
  {
    what: 'Adjust hinges when doors stand crooked.',
    why: 'Most hinges have screws for height, side and depth. A quarter turn is often enough.',
  },
]

/** What harms cabinetry. */
export const AVOID: readonly CareAdvice[] = [
  {
    what: 'Scouring pads, steel wool and powder cleaners.',
    why: 'Melamine “eraser” sponges count among them: they polish a finish away.',
  },
  {
    what: 'Ammonia, bleach, solvents and oven cleaner.',
    why: 'They dull a finish, turn it yellow or dissolve it. Read the label of any all-purpose spray.',
  },
  {
    what: 'Wax and silicone polish.',
    why: 'They build up a film that gathers dirt and makes a later touch-up hard.',
  },
  {
    what: 'Wet towels over doors.',
    why: 'The top edge of a door takes up water unseen until the finish peels.',
  },
  {
    what: 'Kettles and coffee makers under wall cabinets.',
    why: 'Pull them forward while they steam. The same goes for slow cookers and toasters.',
  },
  {
    what: 'Weight on open doors and drawers.',
    why: 'Small children like to climb them. Hinges and slides are made for the door and the contents only.',
  },
]
