import { createHash } from 'node:crypto'
import path from 'node:path'
import { PROJECT_ROOT } from './project-root.ts'

const owners = new Map<string, string>()

/**
 * The name in the built pages of a class in a CSS module: four characters, the same in every build. They stand in
 * styles, in scripts and many times in every page.
 *
 * @throws {Error} when two classes would have the same one
 */
export function shortClassName(name: string, file: string): string {
  const [plain = file] = file.split('?', 1)
  const owner = `${path.relative(PROJECT_ROOT, plain)} ${name}`
  const digest = createHash('sha256').update(owner).digest('base64url')
  const [short = ''] = /[a-z][\w-]{3}/i.exec(digest) ?? []
  const other = owners.get(short) ?? owner
  if (other !== owner) throw new Error(`“${owner}” and “${other}” have the same short name: rename one.`)
  owners.set(short, owner)
  return short
}
