import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const PACK = path.resolve(import.meta.dirname, '../../../content')

const SUFFIX = '.metadata.json'

export function packItems(
  container: string,
  fits: (metadata: Readonly<Record<string, unknown>>) => boolean = () => true,
): readonly string[] {
  const folder = path.join(PACK, container)
  return readdirSync(folder)
    .filter((file) => file.endsWith(SUFFIX))
    .filter((file) => {
      const sidecar: { metadata?: Record<string, unknown> } = JSON.parse(
        readFileSync(path.join(folder, file), 'utf8'),
      )
      return fits(sidecar.metadata ?? {})
    })
    .map((file) => file.slice(0, -SUFFIX.length))
    .sort()
}
