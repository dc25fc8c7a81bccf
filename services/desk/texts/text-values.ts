import { headingKey, partKey, type TextValues } from '#core/texts/text-fields.ts'
import type { TextFile } from '#core/texts/text-parts.ts'
import { partIn, type TextSource } from '../../texts/text-source.ts'

/** The values of a file's fields; those of `standard` where it has none. */
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

/** The file with these values. What is as shipped is left out, so that it follows the next version. */
export function sourceOf(
  { lines, parts }: TextFile,
  values: TextValues,
  shipped: TextValues,
): Pick<TextSource, 'front' | 'parts'> {
  const differs = (key: string) => (values[key] ?? '') !== '' && values[key] !== shipped[key]
  return {
    front: Object.fromEntries(lines.filter(differs).map((key) => [key, values[key] ?? ''])),
    parts: parts
      .filter((id) => differs(partKey(id)) || differs(headingKey(id)))
      .map((id) => ({
        id,
        heading: values[headingKey(id)] || shipped[headingKey(id)] || id,
        body: values[partKey(id)] || shipped[partKey(id)] || '',
      })),
  }
}
