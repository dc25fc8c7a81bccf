import type { PhotoSubject } from '../site-map.ts'

/** What an idea shows: a photo's subject, a choice of the visualizer, or a document. */
export type IdeaSubject = PhotoSubject | 'chosen room' | 'chosen door' | 'document'

/** Headings of the board's groups, in its order: rooms first, then what they are made of. */
const HEADINGS: Readonly<Record<IdeaSubject, string>> = {
  'chosen room': 'Rooms in your finish',
  kitchen: 'Kitchens',
  'breakfast nook': 'Breakfast nooks',
  pantry: 'Pantries',
  'coffee bar': 'Coffee bars',
  bar: 'Bars',
  bath: 'Baths',
  'laundry room': 'Laundry rooms',
  mudroom: 'Mudrooms',
  library: 'Libraries',
  room: 'Rooms',
  finish: 'Finishes',
  'door style': 'Door styles',
  'chosen door': 'Doors in your finish',
  island: 'Islands',
  vanity: 'Vanities',
  'range hood': 'Range hoods',
  'turned leg': 'Turned legs',
  wood: 'Woods',
  accessory: 'Accessories',
  detail: 'Details',
  document: 'Documents',
}

/** Ideas that show the same, under a heading. */
export interface IdeaGroup<T> {
  readonly subject: IdeaSubject
  readonly heading: string
  /** At least one, in the visitor's order. */
  readonly ideas: readonly T[]
}

/** Groups ideas by what they show. Groups without ideas are left out. */
export function ideaGroups<T extends { readonly subject: IdeaSubject }>(
  ideas: readonly T[],
): readonly IdeaGroup<T>[] {
  const bySubject = Map.groupBy(ideas, ({ subject }) => subject)
  return (Object.entries(HEADINGS) as [IdeaSubject, string][]).flatMap(([subject, heading]) => {
    const group = bySubject.get(subject)
    return group ? [{ subject, heading, ideas: group }] : []
  })
}

/** What can be compared: things chosen for their facts. */
export function isComparable({ subject }: { readonly subject: IdeaSubject }): boolean {
  return subject === 'finish' || subject === 'door style' || subject === 'chosen door'
}
