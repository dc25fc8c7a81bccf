export interface BriefOption {
  /** Stored value. Never reuse one: briefs stay in visitors' browsers. */
  readonly value: string
  readonly label: string
}

interface AnyBriefField {
  /** Posted and stored key. Never reuse one. */
  readonly key: string
  readonly label: string
  readonly hint?: string
}

/** A text: one `line`, `text` of several lines, or a `month` such as `2027-03`. */
export interface BriefTextField extends AnyBriefField {
  readonly kind: 'line' | 'text' | 'month'
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

export interface BriefSection {
  readonly heading: string
  readonly fields: readonly BriefField[]
}

export const BRIEF_SECTIONS = [
  {
    heading: 'The project',
    fields: [
      { key: 'name', label: 'Your name', kind: 'line', longest: 80 },
      { key: 'place', label: 'Where the home is', hint: 'Town and ZIP code', kind: 'line', longest: 120 },
      {
        key: 'budget',
        label: 'Budget',
        hint: 'In dollars',
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
      { key: 'month', label: 'When do you need it?', hint: 'The month', kind: 'month', longest: 7 },
    ],
  },
  {
    heading: 'The room',
    fields: [
      {
        key: 'rooms',
        label: 'Room sizes',
        hint: 'Length, width and height, with doors and windows if you know them',
        kind: 'text',
        longest: 400,
      },
      {
        key: 'remains',
        label: 'What must stay',
        hint: 'Such as: the floor, the window over the sink, where the plumbing is',
        kind: 'text',
        longest: 400,
      },
      {
        key: 'appliances',
        label: 'Appliances and their sizes',
        hint: 'Such as: 36 in. gas range, 33 in. apron sink',
        kind: 'text',
        longest: 400,
      },
    ],
  },
  {
    heading: 'How you live',
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
      { key: 'style', label: 'Style in three words', kind: 'line', longest: 80 },
      {
        key: 'cooking',
        label: 'How you use the room',
        hint: 'Such as: baking on weekends, homework at the island, one of us is left-handed',
        kind: 'text',
        longest: 400,
      },
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
      { key: 'more', label: 'Anything else', kind: 'text', longest: 600 },
    ],
  },
] as const satisfies readonly BriefSection[]

export type BriefKey = (typeof BRIEF_SECTIONS)[number]['fields'][number]['key']

export type KnownBriefField = BriefField & { readonly key: BriefKey }

export const BRIEF_FIELDS: readonly KnownBriefField[] = BRIEF_SECTIONS.flatMap<KnownBriefField>(
  ({ fields }) => fields,
)
