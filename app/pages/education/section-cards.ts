import { containerOf, navigationLinks, type PathIn } from '#core/site-map.ts'

interface SectionCardText {
  readonly text: string
  readonly action: string
  /** Container that its picture comes from, and how the picture's name begins, if not any will do. */
  readonly from: { readonly container: string; readonly name?: string; readonly whole?: boolean }
}

const TEXTS: Readonly<Record<PathIn<'education'>, SectionCardText>> = {
  '/education/styles': {
    text: 'Whole rooms, from farmhouse to modern, and what gives each its character.',
    action: 'See cabinet styles',
    from: { container: containerOf('/education/styles') },
  },
  '/education/doorstyles': {
    text: 'Five ways to make a door, and the words for its parts.',
    action: 'Compare door styles',
    from: { container: containerOf('/education/doorstyles') },
  },
  '/education/finishes': {
    text: 'Paint, stain, glaze and aging: how each is made and what to expect.',
    action: 'Understand finishes',
    from: { container: containerOf('/products/finishes'), name: 'bottle-green' },
  },
  '/education/woodspecies': {
    text: 'Grain, color, hardness, and how each wood changes with age.',
    action: 'Compare the woods',
    from: { container: containerOf('/education/woodspecies'), name: 'cherry' },
  },
  '/education/construction': {
    text: 'The parts of a cabinet, their sizes, and what each does for you.',
    action: 'Look inside a cabinet',
    from: { container: containerOf('/education/construction'), name: 'dovetail' },
  },
  '/education/environment': {
    text: 'ESP, KCMA and TSCA Title VI: three sets of letters in plain words.',
    action: 'See the standards',
    from: { container: containerOf('/education/environment'), whole: true },
  },
  '/education/care': {
    text: 'Cleaning, moisture, heat and light: what to do and what to avoid.',
    action: 'Care for your cabinets',
    from: { container: containerOf('/education/care') },
  },
  '/education/resources': {
    text: 'Brochure, guides and warranty to read, keep or print.',
    action: 'Open our documents',
    from: { container: containerOf('/') },
  },
}

const BY_PATH: ReadonlyMap<string, SectionCardText> = new Map(Object.entries(TEXTS))

/** What the landing page says of each section, in the order of the section bar. Only the server needs it. */
export const SECTION_CARDS = navigationLinks('education').flatMap(({ to, label }) => {
  const card = BY_PATH.get(to)
  return card ? [{ ...card, to, title: label }] : []
})
