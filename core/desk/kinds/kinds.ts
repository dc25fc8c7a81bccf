import { finishContainer } from '../../content/finishes/former-names.ts'
import { posterContainer } from '../../content/known-containers.ts'
import { ZONES } from '../../content/layers/scenes.ts'
import { choice, color, flag, longText, picture, text } from '../../records/field-types.ts'
import type { RecordKind, StoredRecord } from '../../records/record-kind.ts'
import { RETAILER } from '../../retailers/shops/retailer-kind.ts'
import { GLOSSARY_PATH, termId } from '../../texts/term-id.ts'
import { ZONE_LABELS } from '../../visualizer/words.ts'
import { collectionPath } from '../pictures/picture-collections.ts'

const fact = (name: string) => (record: StoredRecord) => record.facts?.[name] ?? ''

const stateOf = fact('state')

/** An old address that redirects to a page. */
const REDIRECT = {
  one: 'redirect',
  many: 'redirects',
  path: '/desk/redirects',
  role: 'editor',
  about:
    'Visitors who follow an old address, printed, linked or shared, are sent on to a page that exists. Addresses of the old site are built in and stay.',
  sections: [
    {
      title: 'Addresses',
      fields: {
        from: text({
          label: 'From',
          hint: 'The old address on this site, such as /spring-sale',
          message: 'Begin with a slash, such as /spring-sale.',
        }),
        to: text({
          label: 'To',
          hint: 'A page, photo or document of this site, such as /gallery',
          message: 'Begin with a slash, such as /products.',
          max: 500,
        }),
      },
    },
  ],
  title: 'from',
  columns: [
    'to',
    {
      name: 'origin',
      label: 'Added by',
      text: ({ isFixed }) => (isFixed === true ? 'Built in' : 'The desk'),
    },
  ],
  filters: ['origin'],
  isAddedInList: true,
  removes: 'Remove',
} as const satisfies RecordKind

/** A filter in galleries. It has fields for each gallery whose photos have its fact. */
const FILTER = {
  one: 'filter',
  many: 'filters',
  path: '/desk/filters',
  role: 'editor',
  about:
    'The filters that visitors narrow galleries with: their labels, where they are offered, and the values that photos have.',
  sections: [],
  title: 'filter',
  called: fact('called'),
  columns: [
    { name: 'shown', label: 'Shown in', text: ({ facts }) => facts?.['shown'] || 'No gallery' },
    { name: 'labels', label: 'Labels', text: fact('labels') },
    { name: 'values', label: 'Values', text: fact('values') },
  ],
  filters: [],
  isGiven: true,
  state: ({ facts }) => `Shown in ${facts?.['shown'] || 'no gallery'}`,
} as const satisfies RecordKind

const isPublic = (record: StoredRecord) => fact('public')(record) === 'yes'

const publishing = [
  { name: 'publish', label: 'Publish', isFor: (record: StoredRecord) => stateOf(record) !== '' },
  { name: 'discard', label: 'Discard draft', isFor: (record: StoredRecord) => stateOf(record) !== '' },
] as const

/** The text of a page or an email, or words that several share. */
const TEXT = {
  one: 'text',
  many: 'texts',
  path: '/desk/texts',
  role: 'editor',
  about:
    'The words of every page and email, and what the brand says about itself. Only editors see a draft until it is published.',
  sections: [],
  title: 'text',
  called: fact('called'),
  columns: [
    { name: 'kind', label: 'Kind', text: fact('kind') },
    { name: 'page', label: 'Page', text: fact('page') },
    { name: 'state', label: 'State', text: stateOf },
    { name: 'changed', label: 'Changed', text: fact('changed'), order: fact('changedAt') },
  ],
  filters: ['kind', 'state'],
  isGiven: true,
  isPublished: true,
  isConfirmedBySaving: true,
  isPublic,
  state: (record) => stateOf(record) || (isPublic(record) ? 'Published' : 'Default'),
  page: (record) => fact('page')(record) || undefined,
  actions: [
    ...publishing,
    { name: 'restore', label: 'Restore default text', isFor: (record) => fact('isCustom')(record) !== '' },
  ],
} as const satisfies RecordKind

/** A term that the glossary explains. */
export const TERM = {
  one: 'term',
  many: 'terms',
  path: '/desk/texts/glossary',
  role: 'editor',
  within: { path: '/desk/texts', label: 'Texts' },
  heading: 'Glossary',
  about:
    'The words of the trade. Education explains them on a page of their own, and other pages link to it.',
  sections: [
    {
      title: 'Term',
      fields: {
        term: text({ label: 'Term', max: 80, message: 'Enter a term of at most 80 characters.' }),
        meaning: longText({ label: 'Meaning', max: 1000, rows: 4, message: 'Say what it means.' }),
        others: text({
          label: 'Other words',
          hint: 'The search takes them for the term. Separate them by commas, such as vent hood, exhaust hood',
          isOptional: true,
          max: 300,
        }),
      },
    },
  ],
  title: 'term',
  key: ({ term = '' }) => termId(term),
  columns: ['meaning', 'others', { name: 'state', label: 'State', text: stateOf }],
  filters: ['state'],
  page: () => GLOSSARY_PATH,
  isPublished: true,
  isConfirmedBySaving: true,
  isPublic,
  state: (record) => stateOf(record) || 'Published',
  actions: publishing,
} as const satisfies RecordKind

/** A video from the channel, with the site's own settings for it. */
const VIDEO = {
  one: 'video',
  many: 'videos',
  path: '/desk/pictures/videos',
  role: 'editor',
  within: { path: '/desk/pictures', label: 'Pictures' },
  about: 'The videos of the channel, as Education lists them. The first one is also on About.',
  sections: [
    {
      title: 'Video',
      fields: {
        title: text({
          label: 'Your title',
          hint: 'In the place of the channel’s, which comes back when you leave it empty',
          isOptional: true,
          max: 120,
          message: 'A title has at most 120 characters.',
        }),
        poster: picture({
          label: 'Your poster',
          hint: 'In the place of the channel’s. Best 1280 × 720 px. JPEG, PNG, WebP or AVIF',
          isOptional: true,
        }),
      },
    },
  ],
  title: 'title',
  called: fact('called'),
  // The site serves the channel's posters itself.
  thumbnail: ({ id, facts }) => facts?.['picture'] || `/video-posters/${encodeURIComponent(id)}`,
  columns: [
    { name: 'state', label: 'State', text: stateOf },
    { name: 'feed', label: 'The channel calls it', text: fact('feedTitle') },
  ],
  filters: ['state'],
  isGiven: true,
  actions: [
    { name: 'first', label: 'Show first', isFor: (record) => stateOf(record) !== 'First' },
    { name: 'hide', label: 'Hide', isFor: (record) => stateOf(record) !== 'Hidden' },
    { name: 'show', label: 'Show again', isFor: (record) => stateOf(record) === 'Hidden' },
  ],
  pictures: posterContainer,
  state: stateOf,
} as const satisfies RecordKind

/** A new finish: its sample, and the value for photos and filters. Once added, it is edited as a picture. */
export const FINISH = {
  one: 'finish',
  many: 'finishes',
  path: '/desk/pictures/new/finish',
  role: 'editor',
  get within() {
    return { path: collectionPath(finishContainer()), label: 'All finishes' }
  },
  about:
    'This creates the sample, and the value that photos and filters use. Photos can then be given the finish.',
  sections: [
    {
      title: 'Finish',
      fields: {
        picture: picture({
          label: 'Picture',
          hint: 'A sample photographed straight on. JPEG, PNG, WebP, AVIF or TIFF.',
          message: 'Choose a picture of the finish.',
        }),
        name: text({
          label: 'Name',
          hint: 'Without the kind, such as Sage',
          message: 'Enter a name for the finish.',
        }),
        kind: choice({
          label: 'Kind',
          room: 'medium',
          choices: [
            { value: 'paint', label: 'Paint' },
            { value: 'stain', label: 'Stain' },
          ],
        }),
        species: text({
          label: 'Species',
          hint: 'The wood under the stain',
          isOptional: true,
          isSuggested: true,
        }),
        glaze: text({
          label: 'Glaze',
          hint: 'The glaze over the finish',
          isOptional: true,
          isSuggested: true,
        }),
        shade: text({
          label: 'Shade',
          hint: 'Light, Medium or Dark',
          isOptional: true,
          isSuggested: true,
        }),
        color: color({ label: 'Color', hint: 'Leave empty to read it from the picture', isOptional: true }),
        isAged: flag({ label: 'Aged by hand' }),
        description: longText({
          label: 'Alt text',
          hint: 'Read aloud by screen readers; required to publish',
          isOptional: true,
          max: 2000,
        }),
      },
    },
  ],
  title: 'name',
  initial: { kind: 'paint' },
  columns: [],
  filters: [],
  isNewOnly: true,
  isPublished: true,
  pictures: finishContainer,
} as const satisfies RecordKind

/** A new room of the visualizer. Once added, it is edited as a picture collection. */
const ROOM = {
  one: 'room',
  many: 'rooms',
  path: '/desk/pictures/new/room',
  role: 'editor',
  within: { path: '/desk/pictures', label: 'Pictures' },
  about:
    'A room of the visualizer. Visitors see it once it has a picture of the room and one of its cabinets, in morning light; you upload them next.',
  sections: [
    {
      title: 'Room',
      fields: {
        name: text({
          label: 'Name',
          hint: 'What visitors read, such as Loft kitchen. Its address keeps this name',
          max: 60,
          message: 'Enter a name of at most 60 characters.',
        }),
      },
    },
    {
      title: 'Cabinets that have a finish of their own',
      fields: Object.fromEntries(ZONES.map((zone) => [zone, flag({ label: ZONE_LABELS[zone] })])),
    },
  ],
  title: 'name',
  columns: [],
  filters: [],
  isNewOnly: true,
  opens: collectionPath,
} as const satisfies RecordKind

/** Every kind of record with list and form screens. */
export const RECORD_KINDS = {
  filter: FILTER,
  finish: FINISH,
  redirect: REDIRECT,
  retailer: RETAILER,
  room: ROOM,
  term: TERM,
  text: TEXT,
  video: VIDEO,
} as const satisfies Readonly<Record<string, RecordKind>>

export type RecordKindName = keyof typeof RECORD_KINDS

/** The kind whose list or record is at a desk path. */
export function kindAt(path: string): RecordKindName | undefined {
  // `Object.keys` loses the literal types of the keys.
  const names = Object.keys(RECORD_KINDS) as RecordKindName[]
  const [innermost] = names
    .filter((name) => `${path}/`.startsWith(`${RECORD_KINDS[name].path}/`))
    .toSorted((a, b) => RECORD_KINDS[b].path.length - RECORD_KINDS[a].path.length)
  return innermost
}
