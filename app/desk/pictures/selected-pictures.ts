import { type ValueCount, valueCounts } from '#core/desk/filters/value-counts.ts'
import type { PictureSelection } from '#core/desk/pictures/picture-selection.ts'
import { selectedOf } from '#core/desk/pictures/picture-selection.ts'
import type { DeskPicture } from '#services/desk/pictures/desk-picture.ts'
import type { CollectionView } from '#services/desk/pictures/picture-editor.ts'

export type SelectedPictures = ReturnType<typeof selectedPictures>

export function selectedPictures(collection: CollectionView, selection: PictureSelection) {
  const pictures = [
    ...new Map([...collection.picked, ...collection.shown].map((one) => [one.name, one])).values(),
  ]
  /** The selected pictures that are loaded; all of them unless the whole container is selected. */
  const chosen = selectedOf(pictures, selection).toSorted((a, b) => a.place - b.place)
  const isAll = selection.kind === 'all'
  const except = pictures.filter((one) => !chosen.includes(one))
  const countsFor = (key: string) =>
    isAll ? without(collection.values[key] ?? [], countsOf(except, key)) : countsOf(chosen, key)
  return {
    selection,
    chosen,
    count: isAll ? collection.pictures - selection.except.length : chosen.length,
    counts: Object.fromEntries(collection.fields.map(({ key }) => [key, countsFor(key)])),
  }
}

function countsOf(pictures: readonly DeskPicture[], key: string): readonly ValueCount[] {
  return valueCounts(pictures.map(({ facts }) => facts[key] || undefined))
}

function without(all: readonly ValueCount[], some: readonly ValueCount[]): readonly ValueCount[] {
  return all
    .map(({ value, count }) => ({
      value,
      count: count - (some.find((other) => other.value === value)?.count ?? 0),
    }))
    .filter(({ count }) => count > 0)
}
