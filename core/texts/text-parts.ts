import { type SitePath, sitePage } from '../site-map.ts'
import { MAIL_TEXT_NAMES, MAIL_TEXTS, type MailTextName } from './mail-texts.ts'
import { HEADED_WORDS, WORDS_LINES, WORDS_NAME, WORDS_PARTS } from './words-text.ts'

/** Pages of one kind, whose address says of what, by the beginning of it; and what editors call them. */
const KINDS_OF_PAGES = {
  '/photo': 'A photo, door or finish',
  '/retailers/shops': 'A shop',
  '/retailers/handover': 'A retailer’s link: a request',
  '/retailers/erasure': 'A retailer’s link: please erase',
} as const

/**
 * The parts of every page's text, in the order of the page. A part is named by the id of its heading in the page's
 * Markdown file: its words with hyphens, or what is in braces after it (`## How to opt out {#opt-out}`).
 */
export const PAGE_PARTS = {
  '/': ['ways', 'rooms', 'your-finish', 'doors-and-finishes', 'shops'],
  '/about': ['our-story', 'at-a-glance', 'see-how-we-work', 'where-we-sell'],
  '/education': ['the-eight-sections', 'videos', 'without-the-videos'],
  '/education/styles': ['without-the-pictures'],
  '/education/doorstyles': [
    'five-kinds-of-door',
    'slab',
    'flat-panel',
    'glass-frame',
    'raised-panel',
    'one-piece-mdf',
    'a-closer-look',
    'words-used-here',
  ],
  '/education/finishes': [
    'paints-and-stains',
    'aged',
    'glazes',
    'custom-paint',
    'collections',
    'before-you-choose',
    'words-used-here',
  ],
  '/education/woodspecies': ['without-the-species', 'hardness-side-by-side', 'words-used-here'],
  '/education/construction': [
    'sizes-at-a-glance',
    'how-we-build-a-cabinet',
    'a-closer-look',
    'words-used-here',
  ],
  '/education/environment': ['esp', 'kcma', 'tsca', 'words-used-here'],
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
  '/products/costs': [
    'price-levels',
    'what-moves-the-price',
    'three-rooms',
    'what-to-bring',
    'words-used-here',
  ],
  '/education/owners': [
    'at-hand',
    'damaged-door',
    'missing-part',
    'touch-up',
    'shop-closed',
    'claim',
    'photos',
    'shops',
    'words-used-here',
  ],
  '/search': ['nothing-found', 'close-matches'],
  '/products': [],
  '/products/finishes': ['more'],
  '/products/doorstyles': ['more'],
  '/products/rangehoods': ['note', 'more'],
  '/products/vanities': ['more'],
  '/products/islands': ['more'],
  '/products/turnedlegs': ['more'],
  '/visualizer': [
    'no-such-choice',
    'the-finish',
    'the-finishes',
    'paint',
    'stain',
    'worked',
    'caution',
    'without-pictures',
  ],
  '/visualizer/doors': [],
  '/visualizer/compare': ['doors', 'other-room', 'other-kind', 'no-difference', 'four-choices', 'caution'],
  '/accessories': ['start-with-the-drawer'],
  '/gallery': ['without-matches', 'without-photos'],
  '/retailers': [
    'for-your-home-or-your-clients',
    'for-your-business',
    'locate-a-retailer',
    'become-a-retailer',
    'asking',
    'about-you',
    'where-you-are',
    'where-your-business-is',
    'your-request',
    'hints',
    'zip-unknown',
    'zip-inside',
    'zip-outside',
    'zip-ask',
    'zip-shop',
    'zip-shops',
    'zip-without-a-shop',
    'below-the-button',
    'map',
    'what-happens-next',
    'thank-you',
    'after-sending',
    'at-hand',
    'at-hand-for-shops',
    'for-the-trade',
    'what-we-make',
    'how-we-build-it',
    'documents',
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
    'uncalled',
    'line',
    'withdraw',
  ],
  '/ideas': [
    'lead-without-ideas',
    'without-ideas',
    'sample-of-an-idea',
    'sample-of-another',
    'samples',
    'side-by-side',
    'all-the-same',
    'no-longer-shown',
    'kept',
    'shared-ideas',
    'nothing-shared',
    'where-a-link-is-shown',
  ],
  '/ideas/brief': [
    'posted',
    'posted-nowhere',
    'code',
    'to-talk-about',
    'my-ideas',
    'without-ideas',
    'kept',
    'kept-nowhere',
  ],
  '/photo': [
    'kind',
    'credit',
    'specifications',
    'examples',
    'cross-section',
    'sample',
    'print',
    'construction',
  ],
  '/retailers/shops': ['no-longer-listed'],
  '/retailers/handover': [
    'passed-on',
    'accepted',
    'spoken',
    'reported',
    'thanks-accepted',
    'thanks-spoken',
    'thanks-reported',
    'what-they-said',
    'decline',
    'fields',
    'undo',
    'declined',
    'used',
    'expired',
    'revoked',
    'closed',
    'unknown',
  ],
  '/retailers/erasure': ['after', 'noted', 'used', 'unknown'],
  '/404': [],
  '/retailers/near': [
    'find',
    'displaying',
    'count',
    'count-and-beyond',
    'count-by-area',
    'count-by-area-and-beyond',
    'map-note',
    'unknown-zip',
    'none-near',
    'no-shops',
    'ask',
    'asked',
    'asked-at-once',
    'taken-off',
    'sell-it',
  ],
} as const satisfies Partial<Record<SitePath | keyof typeof KINDS_OF_PAGES, readonly string[]>>

/** The placeholders that a page's text may use besides the brand's facts. */
const PAGE_PLACEHOLDERS: Readonly<Partial<Record<string, readonly string[]>>> = {
  '/visualizer': ['choice', 'room', 'finishes', 'missing', 'instead'],
  '/visualizer/doors': ['choice', 'door', 'finish'],
  '/visualizer/compare': ['room', 'choices', 'shared'],
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
  '/retailers/near': ['item', 'shops', 'zip'],
  '/retailers/shops': ['shop', 'city', 'state'],
  '/retailers/status': ['retailer'],
  '/retailers/handover': ['customer', 'city', 'state', 'report', 'minutes', 'link-days', 'answer'],
  '/education/owners': ['reply-within'],
}

/** Parts that are only the heading of what a page lists below it. */
const BARE_PARTS: ReadonlySet<string> = new Set([
  'five-kinds-of-door',
  'a-closer-look',
  'videos',
  'the-finish',
  'the-finishes',
  'your-request',
  'for-the-trade',
  'what-we-make',
  'how-we-build-it',
  'documents',
  'to-talk-about',
  'specifications',
  'construction',
  'what-they-said',
  'decline',
  'displaying',
  'no-longer-listed',
])

/** Parts that have a place of their own on the page: their headings are for editors alone. */
const UNHEADED_PARTS: ReadonlySet<string> = new Set([
  'ways',
  'note',
  'more',
  'paint',
  'stain',
  'worked',
  'caution',
  'four-choices',
  'asking',
  'where-your-business-is',
  'hints',
  'zip-unknown',
  'zip-inside',
  'zip-outside',
  'zip-ask',
  'zip-shop',
  'zip-shops',
  'zip-without-a-shop',
  'below-the-button',
  'map',
  'line',
  'withdraw',
  'lead-without-ideas',
  'without-ideas',
  'sample-of-an-idea',
  'sample-of-another',
  'samples',
  'all-the-same',
  'nothing-shared',
  'code',
  'kept-nowhere',
  'kind',
  'credit',
  'sample',
  'print',
  'fields',
  'undo',
  'after',
  'uncalled',
  'thanks-accepted',
  'thanks-spoken',
  'thanks-reported',
  'posted',
  'posted-nowhere',
  'cross-section',
  'no-such-choice',
  'without-pictures',
  'other-room',
  'other-kind',
  'no-difference',
  'count',
  'count-and-beyond',
  'count-by-area',
  'count-by-area-and-beyond',
  'map-note',
])

/** Whether a part is a heading without text of its own. */
export function isBare(part: string): boolean {
  return BARE_PARTS.has(part)
}

/** The part of a page that explains the words used there; where the page uses them first, they are linked. */
export const GLOSSARY_PART = 'words-used-here'

/** Parts with figures, which are made up where their file says `figures: example`. */
export const FIGURE_PARTS: ReadonlySet<string> = new Set(['three-rooms'])

/** Parts that a page shows to everybody whatever it has to show, with a heading and a text of their own. */
export function standingParts(path: TextPath): readonly string[] {
  if (sitePage(path)?.personal) return []
  return PAGE_PARTS[path].filter(
    (part) =>
      !part.startsWith('without-') && part !== GLOSSARY_PART && !isBare(part) && !UNHEADED_PARTS.has(part),
  )
}

/** Path of a page whose words are content. */
export type TextPath = keyof typeof PAGE_PARTS

/** Paths of all pages whose words are content. */
export const TEXT_PATHS = Object.keys(PAGE_PARTS).filter(isTextPath)

/** Whether the words of the page at a path are content. */
export function isTextPath(path: string): path is TextPath {
  return Object.hasOwn(PAGE_PARTS, path)
}

/** Name of a part of a page's text. */
export type PartOf<P extends TextPath> = (typeof PAGE_PARTS)[P][number]

/** One file of texts, as the container has it. */
export type TextFile = PageTextFile | MailTextFile | WordsTextFile

interface FileOfTexts {
  /** Without its extension, such as `education-care`. */
  readonly name: string
  /** What editors call it. */
  readonly label: string
  /** Keys of the front matter, in the order of the form. */
  readonly lines: readonly string[]
  readonly parts: readonly string[]
  /** The parts whose headings readers see. */
  readonly headed: readonly string[]
  /** The placeholders that may be used besides the brand's facts. */
  readonly placeholders: readonly string[]
}

/** The words of a page. */
export interface PageTextFile extends FileOfTexts {
  readonly kind: 'page'
  readonly path: TextPath
}

/** The words of a mail. */
export interface MailTextFile extends FileOfTexts {
  readonly kind: 'mail'
  readonly name: MailTextName
}

/** The words that many pages share, and the facts of the brand. */
export interface WordsTextFile extends FileOfTexts {
  readonly kind: 'words'
}

/** Front matter that a shipped text may lack. */
export const OPTIONAL_LINES: ReadonlySet<string> = new Set(['heading', 'label', 'lead'])

const pages = Object.entries(PAGE_PARTS).map(
  ([path, parts]): PageTextFile => ({
    kind: 'page',
    name: textName(path),
    label: sitePage(path)?.label ?? KINDS_OF_PAGES[path as keyof typeof KINDS_OF_PAGES],
    // Keys of an object literal are exactly those of its type.
    path: path as TextPath,
    lines: ['title', 'description', 'heading', 'label', 'lead'],
    parts,
    headed: parts.filter((part) => !UNHEADED_PARTS.has(part)),
    placeholders: PAGE_PLACEHOLDERS[path] ?? [],
  }),
)

const mails = MAIL_TEXT_NAMES.map((name): MailTextFile => {
  const { parts } = MAIL_TEXTS[name]
  const headed = parts.filter((part) => part.startsWith('what-'))
  return { kind: 'mail', name, ...MAIL_TEXTS[name], headed }
})

const words: WordsTextFile = {
  kind: 'words',
  name: WORDS_NAME,
  label: 'Shared words',
  lines: WORDS_LINES,
  parts: WORDS_PARTS,
  headed: HEADED_WORDS,
  placeholders: [],
}

/** Every file of texts: the shared words, the pages in the order of the site, then the mails. */
export const TEXT_FILES: readonly TextFile[] = [words, ...pages, ...mails]

/** Name of a page's file: its path with hyphens (product notes §9). */
export function textName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
}

/** The item that holds what visitors read. */
export function publicName(name: string): string {
  return `${name}.md`
}

/** The item that holds what an editor has saved and not yet published. */
export function draftName(name: string): string {
  return `${name}.draft.md`
}

/** The text of a name such as `education-care`. */
export function textFile(name: string): TextFile | undefined {
  return TEXT_FILES.find((file) => file.name === name)
}

/** The text that an item of the container is a draft or the public file of. */
export function textOfItem(item: string): TextFile | undefined {
  return TEXT_FILES.find(({ name }) => item === publicName(name) || item === draftName(name))
}
