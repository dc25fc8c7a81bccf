import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#config/config.ts'
import packageFile from '../../package.json' with { type: 'json' }

export const VERSION = packageFile.version

const BUILT_COMMIT = builtCommit()

/** The running commit: `SITE_COMMIT`, set by the image, or the commit the build recorded. */
export function commitOf({ commit }: Pick<Config, 'commit'>): string {
  return commit ?? BUILT_COMMIT ?? 'unknown'
}

function builtCommit(): string | undefined {
  try {
    const buildCommit = readFileSync(path.resolve(import.meta.dirname, '../../build/.commit'), 'utf8')
    return buildCommit === '' ? undefined : buildCommit
  } catch {
    return undefined
  }
}
