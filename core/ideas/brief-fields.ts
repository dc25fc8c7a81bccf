/** One option of a question. */
export interface BriefOption {
  /** How it is stored; never given to another option, because briefs stay in visitors' browsers. */
  readonly value: string
  readonly label: string
}

interface AnyBriefField {
  /** How it is posted and stored; never given to another question. */
  readonly key: string
  /** In plain words, also in mails and on paper. */
  readonly label: string
  /** What an answer may look like. */
  readonly hint?: string
}

/** A text: one `line`, or a `text` of several. */
export interface BriefTextField extends AnyBriefField {
  readonly kind: 'line' | 'text'
  /** In characters. */
  readonly longest: number
  readonly options?: never
}

/** A question with options: a `choice` of one, or `choices` of any number. */
export interface BriefOptionField extends AnyBriefField {
  readonly kind: 'choice' | 'choices'
  readonly options: readonly BriefOption[]
  readonly longest?: never
}

/** One question of the designer's brief. Every answer is optional. */
export type BriefField = BriefTextField | BriefOptionField

/** Questions that belong together. */
export interface BriefSection {
  readonly heading: string
  readonly fields: readonly BriefField[]
}

/** The designer's brief: what a designer asks first, in the order in which it is asked. */
export const BRIEF_SECTIONS = [
  {
    heading: 'Who and where',
    fields: [
      { key: 'name', label: 'Your name', kind: 'line', longest: 80 },
      {
        key: 'reach',
        label: 'How to reach you',
        hint: 'A phone number or an email address',
        kind: 'line',
        longest: 120,
      },
      { key: 'place', label: 'Where the home is', hint: 'Town and ZIP code', kind: 'line', longest: 120 },
      {
        key: 'home',
        label: 'The home',
        hint: 'Such as: house from 1962, apartment, being built',
        kind: 'line',
        longest: 120,
      },
    ],
  },
  {
    heading: 'Budget and time',
    fields: [
      {
        key: 'budget',
        label: 'Budget range, in dollars',
        kind: 'choice',
        options: [
          { value: 'to15', label: 'Up to 15,000' },
          { value: 'to30', label: '15,000 to 30,000' },
          { value: 'to60', label: '30,000 to 60,000' },
          { value: 'to100', label: '60,000 to 100,000' },
          { value: 'more', label: 'More than 100,000' },
          { value: 'open', label: 'Not decided yet' },
        ],
      },
      {
        key: 'covers',
        label: 'What the budget covers',
        kind: 'choice',
        options: [
          { value: 'cabinets', label: 'The cabinets only' },
          { value: 'tops', label: 'Cabinets and counters' },
          { value: 'all', label: 'The whole project' },
        ],
      },
      {
        key: 'when',
        label: 'When it should be finished',
        kind: 'choice',
        options: [
          { value: 'm3', label: 'Within three months' },
          { value: 'm6', label: 'Within six months' },
          { value: 'm12', label: 'Within a year' },
          { value: 'later', label: 'Later' },
          { value: 'open', label: 'Not decided yet' },
        ],
      },
      {
        key: 'stay',
        label: 'How long you plan to stay',
        kind: 'choice',
        options: [
          { value: 'y5', label: 'Less than five years' },
          { value: 'y10', label: 'Five to ten years' },
          { value: 'long', label: 'Ten years or more' },
          { value: 'open', label: 'Not decided yet' },
        ],
      },
    ],
  },
  {
    heading: 'Cooking',
    fields: [
      {
        key: 'cooks',
        label: 'Who cooks',
        kind: 'choice',
        options: [
          { value: 'one', label: 'One person' },
          { value: 'two', label: 'Two at once' },
          { value: 'several', label: 'Three or more' },
          { value: 'rarely', label: 'Hardly anyone' },
        ],
      },
      {
        key: 'cooking',
        label: 'How you use the room',
        hint: 'Such as: baking on weekends, homework at the island, one of us is left-handed',
        kind: 'text',
        longest: 400,
      },
    ],
  },
  {
    heading: 'The room',
    fields: [
      {
        key: 'rooms',
        label: 'Room sizes',
        hint: 'Length and width of each room, with doors and windows if you know them',
        kind: 'text',
        longest: 400,
      },
      { key: 'ceiling', label: 'Ceiling height', kind: 'line', longest: 60 },
      {
        key: 'remains',
        label: 'What must stay',
        hint: 'Such as: the floor, the window over the sink, where the plumbing is',
        kind: 'text',
        longest: 400,
      },
    ],
  },
  {
    heading: 'Appliances and their sizes',
    fields: [
      {
        key: 'range',
        label: 'Range, cooktop or ovens',
        hint: 'Such as: 36 in. wide, gas',
        kind: 'line',
        longest: 100,
      },
      { key: 'hood', label: 'Range hood', kind: 'line', longest: 100 },
      { key: 'refrigerator', label: 'Refrigerator', kind: 'line', longest: 100 },
      { key: 'dishwasher', label: 'Dishwasher', kind: 'line', longest: 100 },
      { key: 'microwave', label: 'Microwave', kind: 'line', longest: 100 },
      { key: 'sink', label: 'Sink', kind: 'line', longest: 100 },
      { key: 'appliances', label: 'Other appliances', kind: 'line', longest: 160 },
    ],
  },
  {
    heading: 'Storage wishes',
    fields: [
      {
        key: 'storage',
        label: 'What would help',
        kind: 'choices',
        options: [
          { value: 'waste', label: 'Waste pull-out' },
          { value: 'spices', label: 'Spice pull-out' },
          { value: 'cutlery', label: 'Silverware divider' },
          { value: 'trays', label: 'Tray dividers' },
          { value: 'rollout', label: 'Roll-out trays' },
          { value: 'corner', label: 'Lazy Susan' },
          { value: 'pots', label: 'Deep drawers' },
          { value: 'pantry', label: 'Pantry' },
        ],
      },
      {
        key: 'wishes',
        label: 'What has no place to go today',
        hint: 'Such as: the stand mixer, sheet pans, dog food',
        kind: 'text',
        longest: 400,
      },
    ],
  },
  {
    heading: 'Style',
    fields: [
      {
        key: 'style',
        label: 'Style in three words',
        hint: 'Such as: warm, plain, light',
        kind: 'line',
        longest: 80,
      },
      { key: 'more', label: 'Anything else', kind: 'text', longest: 600 },
    ],
  },
] as const satisfies readonly BriefSection[]

/** The key of a question. */
export type BriefKey = (typeof BRIEF_SECTIONS)[number]['fields'][number]['key']

/** A question whose key is known. */
export type KnownBriefField = BriefField & { readonly key: BriefKey }

/** Every question, in order. */
export const BRIEF_FIELDS: readonly KnownBriefField[] = BRIEF_SECTIONS.flatMap<KnownBriefField>(
  ({ fields }) => fields,
)
