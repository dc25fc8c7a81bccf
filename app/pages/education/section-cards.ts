import { containerOf, navigationLinks, type PathIn } from '#core/site-map.ts'

interface SectionCardText {
  readonly text: string
  readonly action: string
  readonly from: { readonly container: string; readonly name?: string; readonly whole?: boolean }
}

const TEXTS: Readonly<Record<PathIn<'education'>, SectionCardText>> = {
  '/education/styles': {
    text: 'Whole rooms, from farmhouse to modern, and what gives each one its character.',
    action: 'See cabinet styles',
    from: { container: containerOf('/education/styles') },
  },
  '/education/doorstyles': {
    text: 'Five ways to make a door, and what the parts are called.',
    action: 'Compare door styles',
    from: { container: containerOf('/education/doorstyles') },
  },
  '/education/finishes': {
    text: 'Paint, stain, glaze and aging: how each is done and what to expect.',
    action: 'Understand finishes',
    from: { container: containerOf('/products/finishes'), name: 'bottle-green' },
  },
  '/education/woodspecies': {
    text: 'Grain, color and hardness, and how each wood changes with age.',
    action: 'Compare the woods',
    from: { container: containerOf('/education/woodspecies'), name: 'cherry' },
  },
  '/education/construction': {
    text: 'The parts of a cabinet, their sizes, and what each one does for you.',
    action: 'Look inside a cabinet',
    from: { container: containerOf('/education/construction'), name: 'dovetail' },
  },
  '/education/environment': {
    text: 'ESP, KCMA and TSCA Title VI in plain English.',
    action: 'See the standards',
    from: { container: containerOf('/education/environment'), whole: true },
  },
  '/education/care': {
    text: 'Cleaning, moisture, heat and light: what to do and what to avoid.',
    action: 'Care for your cabinets',
    from: { container: containerOf('/education/care') },
  },
  '/education/resources': {
    text: 'The brochure, guides and warranty to read, save or print.',
    action: 'Open our documents',
    from: { container: containerOf('/') },
  },
}

const BY_PATH: ReadonlyMap<string, SectionCardText> = new Map(Object.entries(TEXTS))

export const SECTION_CARDS = navigationLinks('education').flatMap(({ to, label }) => {
  const card = BY_PATH.get(to)
  return card ? [{ ...card, to, title: label }] : []
})
