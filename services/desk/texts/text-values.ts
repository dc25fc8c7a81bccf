import { headingKey, partKey, type TextValues } from '#core/texts/text-fields.ts'
import type { TextFile } from '#core/texts/text-parts.ts'
import { partIn, type TextSource } from '../../texts/text-source.ts'

/** The values of a file's fields, with defaults from `standard`. */
export function valuesOf(file: TextFile, source: TextSource | undefined, standard: TextSource): TextValues {
  return Object.fromEntries([
    ...file.lines.map((key) => [key, source?.front[key] || standard.front[key] || '']),
    ...file.parts.flatMap((id) => {
      const part = partIn(source, id, file.bare) ?? partIn(standard, id, file.bare)
      return [
        [partKey(id), part?.body ?? ''],
        [headingKey(id), part?.heading ?? ''],
      ]
    }),
  ])
}

/** Writes a file with these values. Unchanged parts are omitted so that they pick up new defaults. */
export function sourceOf(
  { lines, parts }: TextFile,
  values: TextValues,
  defaults: TextValues,
): Pick<TextSource, 'front' | 'parts'> {
  const differs = (key: string) => (values[key] ?? '') !== '' && values[key] !== defaults[key]
  return {
    front: Object.fromEntries(lines.filter(differs).map((key) => [key, values[key] ?? ''])),
    parts: parts
      .filter((id) => differs(partKey(id)) || differs(headingKey(id)))
      .map((id) => ({
        id,
        heading: values[headingKey(id)] || defaults[headingKey(id)] || id,
        body: values[partKey(id)] || defaults[partKey(id)] || '',
      })),
  }
}
