import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PACK_PREFIX } from '#config/content-prefixes.ts'
import { publicName, TEXT_FILES } from '#core/texts/text-parts.ts'
import { type ShippedTexts, shippedTexts } from '#services/texts/texts.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../content', `${PACK_PREFIX}texts`)

/** Reads the default texts of the program, without those in the content store. Throws if one lacks a part. */
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
