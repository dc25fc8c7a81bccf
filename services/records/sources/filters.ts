import { describeContainer } from '#core/content/container-description.ts'
import { type ContainerRecord, isConflict } from '#core/content/content-store.ts'
import { galleryPathOf } from '#core/content/gallery-paths.ts'
import { done, refuse, UNCHANGED } from '#core/desk/edit-outcome.ts'
import { type FilterState, withFilter } from '#core/desk/filters/filter-values.ts'
import { valueCounts } from '#core/desk/filters/value-counts.ts'
import { type PictureCollection, pictureCollections } from '#core/desk/pictures/picture-collections.ts'
import { formatCount } from '#core/format-count.ts'
import { flag, ON, text } from '#core/records/field-types.ts'
import type { RecordValues, Section, StoredRecord } from '#core/records/record-kind.ts'
import { shortHash } from '#core/short-hash.ts'
import { lookAlikes } from '#core/spelling/similar-values.ts'
import type { FilterValue } from '../../desk/filters/filter-editor.ts'
import type { ContentParts, RecordSource } from '../record-source.ts'

/** The galleries that visitors filter, in the site's order. */
function filteredGalleries(): readonly PictureCollection[] {
  return pictureCollections().filter(({ container }) => galleryPathOf(container) !== undefined)
}

/** The names of a filter's fields for one gallery. */
const shownField = (container: string) => `shown.${container}`
const labelField = (container: string) => `label.${container}`

/** Filters with label and visibility, stored in the metadata of galleries. */
export function createFilterSource(parts: ContentParts): RecordSource {
  const { listings, editor, history, filters, faultsOfContainer, conclude } = parts

  /** The galleries with each filter, by its key. */
  async function galleriesByKey(): Promise<ReadonlyMap<string, readonly Gallery[]>> {
    const galleries = await Promise.all(
      filteredGalleries().map(async ({ container, name }) => {
        const record = await listings.container(container)
        const { keys } = describeContainer(record?.metadata ?? {})
        return keys.map(({ key, filter, displayName }) => ({
          key,
          container,
          name,
          record,
          isOn: filter,
          label: displayName,
        }))
      }),
    )
    return Map.groupBy(galleries.flat(), ({ key }) => key)
  }

  return {
    async list() {
      const records = [...(await galleriesByKey())].map(async ([key, galleries]) =>
        recordFrom(key, galleries, await filters.values(key)),
      )
      return Promise.all(records)
    },

    async write(author, { changed: [change] }) {
      if (!change) return refuse('Filters come from the facts of photos.')
      const { before, values } = change
      const key = before.id
      const galleries = (await galleriesByKey()).get(key) ?? []
      if (versionOf(valuesIn(galleries)) !== before.version) return 'overtaken'
      const writes = galleries.flatMap(({ record }) => {
        const metadata = record && withFilter(record.metadata, key, wantedIn(values, record.name))
        return metadata ? [{ record, metadata }] : []
      })
      const faults = writes.flatMap(({ record, metadata }) => faultsOfContainer(metadata, record.metadata))
      if (faults.length > 0) return refuse([...new Set(faults)].join(' '))
      if (writes.length === 0) return UNCHANGED
      try {
        for (const { record, metadata } of writes)
          await editor.describeContainer(author, record.name, metadata, { etag: record.etag })
      } catch (error) {
        if (isConflict(error)) return 'overtaken'
        throw error
      }
      const message = `Saved the filter in ${formatCount(writes.length, 'gallery', 'galleries')}.`
      const outcome = done(message, author.batch)
      return conclude(author, { action: 'edit-filters', subject: key }, outcome)
    },

    async lastChange(_, fields) {
      const containers = filteredGalleries().map(({ container }) => container)
      const meant = containers.filter((container) =>
        [shownField(container), labelField(container)].some((field) => fields.includes(field)),
      )
      const pages = await Promise.all(meant.map((container) => history.page({ container })))
      return pages
        .flatMap(({ entries }) => entries.flatMap(({ changes }) => changes))
        .filter(({ kind }) => kind === 'container-metadata')
        .toSorted((a, b) => b.at - a.at)[0]
    },
  }
}

function wantedIn(values: RecordValues, container: string) {
  return {
    isOn: values[shownField(container)] === ON,
    label: values['everywhere'] || (values[labelField(container)] ?? ''),
  }
}

/** A gallery with the state of one filter. */
interface Gallery extends FilterState {
  readonly container: string
  readonly name: string
  /** `undefined` until the gallery has the filter. */
  readonly record: ContainerRecord | undefined
}

function valuesIn(galleries: readonly Gallery[]): RecordValues {
  return Object.fromEntries([
    ['everywhere', ''],
    ...galleries.flatMap(({ container, isOn, label }) => [
      [shownField(container), isOn ? ON : ''],
      [labelField(container), label],
    ]),
  ])
}

const versionOf = (values: RecordValues) => shortHash(JSON.stringify(values)).toString(36)

function recordFrom(
  key: string,
  galleries: readonly Gallery[],
  counts: readonly FilterValue[] | undefined,
): StoredRecord {
  const values = valuesIn(galleries)
  const labels = galleries.map(({ label }) => label)
  const alike = lookAlikes(counts ?? []).map(
    ({ rarer, usual, count }) => `“${rarer}” in ${formatCount(count, 'photo')}; most say “${usual}”.`,
  )
  return {
    id: key,
    version: versionOf(values),
    values,
    sections: sectionsFor(galleries),
    facts: {
      called: valueCounts(labels)[0]?.value ?? key,
      shown: galleries.flatMap(({ isOn, name }) => (isOn ? [name] : [])).join(', '),
      labels: [...new Set(labels)].join(', '),
      values: counts === undefined ? 'Set photo by photo' : formatCount(counts.length, 'value'),
    },
    fault: alike.length === 0 ? undefined : alike.join(' '),
  }
}

function sectionsFor(galleries: readonly Gallery[]): readonly Section[] {
  return [
    {
      title: 'Show this filter',
      isDense: true,
      fields: Object.fromEntries(
        galleries.map(({ container, name }) => [shownField(container), flag({ label: `Show in ${name}` })]),
      ),
    },
    {
      title: 'Labels',
      isDense: true,
      fields: Object.fromEntries(
        galleries.map(({ container, name }) => [
          labelField(container),
          text({ label: `Label in ${name}`, isOptional: true }),
        ]),
      ),
    },
    {
      title: 'One label for all',
      fields: {
        everywhere: text({
          label: 'Label everywhere',
          hint: 'Replaces the labels above. Leave it empty to keep them.',
          isOptional: true,
        }),
      },
    },
  ]
}
