import { type SitePath, sitePage } from '../site-map.ts'
import { MAIL_TEXT_NAMES, MAIL_TEXTS, type MailTextName } from './mail-texts.ts'
import { HEADED_WORDS, WORDS_LINES, WORDS_NAME, WORDS_PARTS, WORDS_RECORDS } from './words-text.ts'

/** Pages that share one text, by the start of their path, with a name for editors. */
const KINDS_OF_PAGES = {
  '/photo': 'A photo, door or finish',
  '/retailers/shops': 'A shop',
  '/retailers/handover': 'A retailer’s link: a request',
  '/retailers/erasure': 'A retailer’s link: please erase',
} as const

/** A part other than a heading with text. */
interface HalfPart<Id extends string = string> {
  readonly id: Id
  readonly has: 'heading' | 'text'
}

/** A part with only the heading of a list on the page. */
function headingAlone<Id extends string>(id: Id): HalfPart<Id> {
  return { id, has: 'heading' }
}

/** A part with a fixed place on the page: only editors see its heading. */
function textAlone<Id extends string>(id: Id): HalfPart<Id> {
  return { id, has: 'text' }
}

/**
 * The parts of every page's text, in page order. A part's name is the id of its heading in the page's Markdown file: its words with
 * hyphens, or the id in braces after it (`## How to opt out {#opt-out}`).
 */
const PAGE_PARTS = {
  '/': [textAlone('finishes'), 'rooms', 'your-finish', 'shops'],
  '/about': ['our-story', 'at-a-glance', 'see-how-we-work', 'where-we-sell'],
  '/education': ['the-eight-sections', headingAlone('videos'), 'without-the-videos'],
  '/education/styles': ['without-the-pictures'],
  '/education/doorstyles': [
    headingAlone('five-kinds-of-door'),
    'slab',
    'flat-panel',
    'glass-frame',
    'raised-panel',
    'one-piece-mdf',
    headingAlone('a-closer-look'),
  ],
  '/education/finishes': [
    'paints-and-stains',
    'aged',
    'glazes',
    'custom-paint',
    'collections',
    'before-you-choose',
  ],
  '/education/woodspecies': ['without-the-species', 'hardness-side-by-side'],
  '/education/construction': ['sizes-at-a-glance', 'how-we-build-a-cabinet', headingAlone('a-closer-look')],
  '/education/environment': ['esp', 'kcma', 'tsca', 'limits'],
  '/education/care': [
    'the-short-version',
    'what-to-do',
    'what-to-avoid',
    'through-the-year',
    'warranty',
    'damaged',
    'when-a-room-is-next',
  ],
  '/education/resources': ['without-the-documents', 'owners', 'a-list-to-plan-with'],
  '/privacy': [
    'last-updated',
    'opt-out-signal',
    'choices',
    'who',
    'collect',
    'sources',
    'ideas',
    'use',
    'disclose',
    'sale',
    'rights',
    'exercise',
    'opt-out',
    'do-not-track',
    'caloppa',
    'shine-the-light',
    'minors',
    'links',
    'changes',
    'contact',
  ],
  '/accessibility': ['last-checked', 'standard', 'checks', 'not-yet', 'contact'],
  '/products/costs': ['price-levels', 'what-moves-the-price', 'three-rooms', 'what-to-bring'],
  '/education/owners': [
    'at-hand',
    'damaged-door',
    'missing-part',
    'touch-up',
    'shop-closed',
    'claim',
    'photos',
    'shops',
  ],
  '/education/words': [],
  '/search': ['nothing-found', 'close-matches'],
  '/products': [],
  '/products/finishes': [textAlone('more')],
  '/products/doorstyles': [textAlone('more')],
  '/products/rangehoods': [textAlone('note'), textAlone('more')],
  '/products/vanities': [textAlone('more')],
  '/products/islands': [textAlone('more')],
  '/products/turnedlegs': [textAlone('more')],
  '/visualizer': [
    textAlone('no-such-choice'),
    headingAlone('what-to-expect'),
    textAlone('paint'),
    textAlone('stain'),
    textAlone('worked'),
    textAlone('caution'),
    textAlone('without-pictures'),
  ],
  '/visualizer/doors': [],
  '/visualizer/compare': [textAlone('no-difference'), textAlone('caution')],
  '/accessories': ['start-with-the-drawer'],
  '/gallery': ['without-matches', 'without-photos'],
  '/retailers': [
    'for-your-home-or-your-clients',
    'for-your-business',
    'locate-a-retailer',
    'become-a-retailer',
    textAlone('asking'),
    'about-you',
    'where-you-are',
    textAlone('where-your-business-is'),
    headingAlone('your-request'),
    textAlone('hints'),
    textAlone('zip-unknown'),
    textAlone('zip-inside'),
    textAlone('zip-outside'),
    textAlone('zip-ask'),
    textAlone('zip-shop'),
    textAlone('zip-shops'),
    textAlone('zip-without-a-shop'),
    textAlone('below-the-button'),
    textAlone('map'),
    'what-happens-next',
    'thank-you',
    'after-sending',
    'at-hand',
    'at-hand-for-shops',
    headingAlone('for-the-trade'),
    headingAlone('documents'),
    headingAlone('lines-as-data'),
  ],
  '/retailers/status': [
    'received',
    'searching',
    'passed-on',
    'accepted',
    'spoken',
    'spoken-with-us',
    'visit',
    'quote',
    'won',
    'lost',
    'closed',
    textAlone('uncalled'),
    textAlone('line'),
    textAlone('withdraw'),
  ],
  '/ideas': [
    textAlone('lead-without-ideas'),
    textAlone('without-ideas'),
    textAlone('sample-of-an-idea'),
    textAlone('sample-of-another'),
    textAlone('samples'),
    'no-longer-shown',
    'kept',
    'shared-ideas',
    textAlone('nothing-shared'),
    'where-a-link-is-shown',
  ],
  '/ideas/brief': [
    textAlone('posted'),
    textAlone('posted-nowhere'),
    textAlone('code'),
    'my-ideas',
    textAlone('without-ideas'),
    'kept',
    textAlone('kept-nowhere'),
  ],
  '/photo': [
    textAlone('kind'),
    textAlone('credit'),
    headingAlone('specifications'),
    'examples',
    textAlone('cross-section'),
    textAlone('sample'),
    headingAlone('construction'),
  ],
  '/retailers/shops': [headingAlone('no-longer-listed')],
  '/retailers/handover': [
    'passed-on',
    'accepted',
    'spoken',
    'reported',
    textAlone('thanks-accepted'),
    textAlone('thanks-spoken'),
    textAlone('thanks-reported'),
    headingAlone('what-they-said'),
    headingAlone('decline'),
    textAlone('fields'),
    textAlone('undo'),
    'declined',
    'used',
    'expired',
    'revoked',
    'closed',
    'unknown',
  ],
  '/retailers/erasure': [textAlone('after'), 'noted', 'used', 'unknown'],
  '/404': [],
  '/retailers/near': [
    'find',
    headingAlone('displaying'),
    textAlone('count'),
    textAlone('count-and-beyond'),
    textAlone('map-note'),
    'outside-the-area',
    'unknown-zip',
    'none-near',
    'no-shops',
    'ask',
    'asked',
    'asked-at-once',
    'taken-off',
    'sell-it',
  ],
} as const satisfies Partial<Record<SitePath | keyof typeof KINDS_OF_PAGES, readonly (string | HalfPart)[]>>

/** A page text's placeholders besides the brand's facts. */
const PAGE_PLACEHOLDERS: Readonly<Partial<Record<string, readonly string[]>>> = {
  '/visualizer': ['choice', 'room', 'finishes', 'missing', 'instead'],
  '/visualizer/doors': ['choice', 'door', 'finish'],
  '/visualizer/compare': ['choices'],
  '/retailers': [
    'subject',
    'reply-within',
    'answer-by',
    'zip',
    'place',
    'shop',
    'shop-page',
    'distance',
    'count',
    'near-page',
  ],
  '/ideas': ['count', 'title', 'samples'],
  '/photo': ['photo', 'gallery', 'owner'],
  '/retailers/near': ['item', 'shops', 'zip', 'place'],
  '/retailers/shops': ['shop', 'city', 'state'],
  '/retailers/status': ['retailer'],
  '/retailers/handover': ['customer', 'city', 'state', 'report', 'minutes', 'link-days', 'answer'],
}

/** Parts with figures, which are samples if their file has `figures: example`. */
export const FIGURE_PARTS: ReadonlySet<string> = new Set(['three-rooms'])

/** Parts that the page always shows with heading and text. */
export function alwaysShownParts(path: TextPath): readonly string[] {
  if (sitePage(path)?.personal) return []
  const { headed, bare } = pageFile(path)
  return headed.filter((part) => !bare.includes(part) && !part.startsWith('without-'))
}

/** Path of a page with an editable text. */
export type TextPath = keyof typeof PAGE_PARTS

/** Paths of all pages with an editable text. */
export const TEXT_PATHS = Object.keys(PAGE_PARTS).filter(isTextPath)

/** Whether the page at a path has an editable text. */
export function isTextPath(path: string): path is TextPath {
  return Object.hasOwn(PAGE_PARTS, path)
}

/** Name of a part of a page's text. */
export type PartOf<P extends TextPath> = IdOf<(typeof PAGE_PARTS)[P][number]>

type IdOf<Part> = Part extends HalfPart<infer Id> ? Id : Part extends string ? Part : never

/** One file of texts, as stored in the container. */
export type TextFile = PageTextFile | MailTextFile | WordsTextFile

interface FileOfTexts {
  /** Its name without the extension, such as `education-care`. */
  readonly name: string
  /** Its name for editors. */
  readonly label: string
  /** Keys of the front matter, in the order of the form. */
  readonly lines: readonly string[]
  readonly parts: readonly string[]
  /** The parts with visible headings. */
  readonly headed: readonly string[]
  /** The heading-only parts. */
  readonly bare: readonly string[]
  /** Its placeholders besides the brand's facts. */
  readonly placeholders: readonly string[]
}

/** The text of a page. */
export interface PageTextFile extends FileOfTexts {
  readonly kind: 'page'
  readonly path: TextPath
}

/** The text of an email. */
export interface MailTextFile extends FileOfTexts {
  readonly kind: 'mail'
  readonly name: MailTextName
}

/** The texts that many pages share, and the facts of the brand. */
export interface WordsTextFile extends FileOfTexts {
  readonly kind: 'words'
}

/** Front matter lines that a default text may lack. */
export const OPTIONAL_LINES: ReadonlySet<string> = new Set(['heading', 'label', 'lead'])

const pages = Object.entries(PAGE_PARTS).map(
  ([path, parts]: readonly [string, readonly (string | HalfPart)[]]): PageTextFile => ({
    kind: 'page',
    name: textName(path),
    label: sitePage(path)?.label ?? KINDS_OF_PAGES[path as keyof typeof KINDS_OF_PAGES],
    // Keys of an object literal are exactly those of its type.
    path: path as TextPath,
    lines: ['title', 'description', 'heading', 'label', 'lead'],
    parts: parts.map(idOf),
    headed: parts.filter((part) => hasOf(part) !== 'text').map(idOf),
    bare: parts.filter((part) => hasOf(part) === 'heading').map(idOf),
    placeholders: PAGE_PLACEHOLDERS[path] ?? [],
  }),
)

const mails = MAIL_TEXT_NAMES.map((name): MailTextFile => {
  const { parts } = MAIL_TEXTS[name]
  const headed = parts.filter((part) => part.startsWith('what-'))
  return { kind: 'mail', name, ...MAIL_TEXTS[name], headed, bare: [] }
})

const words: WordsTextFile = {
  kind: 'words',
  name: WORDS_NAME,
  label: 'Shared words',
  lines: WORDS_LINES,
  parts: WORDS_PARTS,
  headed: HEADED_WORDS,
  bare: [],
  placeholders: [],
}

/** Every text in the editor: the shared texts, and each page and email. */
export const TEXT_RECORDS: readonly TextFile[] = [
  ...WORDS_RECORDS.map((record): WordsTextFile => ({ ...words, ...record })),
  ...pages,
  ...mails,
]

/** Every text file: the shared texts, the pages in site order, then the emails. */
export const TEXT_FILES: readonly TextFile[] = [words, ...pages, ...mails]

function idOf(part: string | HalfPart): string {
  return typeof part === 'string' ? part : part.id
}

function hasOf(part: string | HalfPart): HalfPart['has'] | 'both' {
  return typeof part === 'string' ? 'both' : part.has
}

/** Name of a page's file: its path with hyphens instead of slashes. */
export function textName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
}

/** The item with the published text. */
export function publicName(name: string): string {
  return `${name}.md`
}

/** The item with an editor's unpublished draft. */
export function draftName(name: string): string {
  return `${name}.draft.md`
}

/** The text of a page. */
export function pageFile(path: TextPath): PageTextFile {
  const file = pages.find((page) => page.path === path)
  if (!file) throw new Error(`${path} has no text`)
  return file
}

/** The editable text with a name such as `education-care`. */
export function textRecord(name: string): TextFile | undefined {
  return TEXT_RECORDS.find((record) => record.name === name)
}

/** The file that contains an editable text. */
export function fileOf(record: TextFile): TextFile {
  return record.kind === 'words' ? words : record
}

/** The text of an item, draft or published. */
export function textOfItem(item: string): TextFile | undefined {
  return TEXT_FILES.find(({ name }) => item === publicName(name) || item === draftName(name))
}
