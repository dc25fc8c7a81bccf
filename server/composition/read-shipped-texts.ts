import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { TEXT_CONTAINER } from '#core/content/known-containers.ts'
import { publicName, TEXT_FILES } from '#core/texts/text-parts.ts'
import { type ShippedTexts, shippedTexts } from '#services/texts/texts.ts'

/** The texts of the pack. Throws if one lacks a part, which the build then does, too. */
export async function readShippedTexts(packDir: string): Promise<ShippedTexts> {
  const files = await Promise.all(
    TEXT_FILES.map(
      async ({ name }): Promise<[string, string]> => [
        name,
        await readFile(path.join(packDir, TEXT_CONTAINER, publicName(name)), 'utf8'),
      ],
    ),
  )
  return shippedTexts(new Map(files))
}
