import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PACK_PREFIX } from '#config/content-prefixes.ts'
import { publicName, TEXT_FILES } from '#core/texts/text-parts.ts'
import { type ShippedTexts, shippedTexts } from '#services/texts/texts.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../content', `${PACK_PREFIX}texts`)

/** The default texts of the program, regardless of content. Throws if one lacks a part. */
export async function readShippedTexts(): Promise<ShippedTexts> {
  const files = await Promise.all(
    TEXT_FILES.map(
      async ({ name }): Promise<[string, string]> => [
        name,
        await readFile(path.join(FOLDER, publicName(name)), 'utf8'),
      ],
    ),
  )
  return shippedTexts(new Map(files))
}
