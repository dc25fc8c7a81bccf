interface SectionCardText {
  readonly to: string
  readonly title: string
  readonly text: string
  readonly action: string
  /** Container that its picture comes from, and how the picture's name begins, if not any will do. */
  readonly from: { readonly container: string; readonly name?: string; readonly whole?: boolean }
}

/** What the landing page says of each section, in the order of the section bar. Only the server needs it. */
export const SECTION_CARDS: readonly SectionCardText[] = [
  {
    to: '/education/styles',
    title: 'Cabinet Styles',
    text: 'Whole rooms, from farmhouse to modern, and what gives each its character.',
    action: 'See cabinet styles',
    from: { container: 'shiloh-images-education-styles' },
  },
  {
    to: '/education/doorstyles',
    title: 'Door Styles',
    text: 'Five ways to make a door, and the words for its parts.',
    action: 'Compare door styles',
    from: { container: 'shiloh-images-education-doorstyles' },
  },
  {
    to: '/education/finishes',
    title: 'Finishes',
    text: 'Paint, stain, glaze and aging: how each is made and what to expect.',
    action: 'Understand finishes',
    from: { container: 'shiloh-images-products-finishes', name: 'bottle-green' },
  },
  {
    to: '/education/woodspecies',
    title: 'Wood Species',
    text: 'Grain, color, hardness, and how each wood changes with age.',
    action: 'Compare the woods',
    from: { container: 'shiloh-images-education-woodspecies', name: 'cherry' },
  },
  {
    to: '/education/construction',
    title: 'Construction',
    text: 'The parts of a cabinet, their sizes, and what each does for you.',
    action: 'Look inside a cabinet',
    from: { container: 'shiloh-images-education-construction', name: 'dovetail' },
  },
  {
    to: '/education/environment',
    title: 'Environment',
    text: 'ESP, KCMA and TSCA Title VI: three sets of letters in plain words.',
    action: 'See the standards',
    from: { container: 'shiloh-images-education-environment', whole: true },
  },
  {
    to: '/education/care',
    title: 'Care',
    text: 'Cleaning, moisture, heat and light: what to do and what to avoid.',
    action: 'Care for your cabinets',
    from: { container: 'shiloh-images-education-care' },
  },
  {
    to: '/education/resources',
    title: 'Resources',
    text: 'Brochure, guides and warranty to read, keep or print.',
    action: 'Open our documents',
    from: { container: 'shiloh-images-home' },
  },
]
