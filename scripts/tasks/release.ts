/**
 * `npm run release -- 1.2.0` makes a release of the current commit; `npm run release` makes its files again. To
 * verify them, see docs/operators-guide.md.
 */
import path from 'node:path'
import { PROJECT_ROOT } from '../project-root.ts'
import { buildDigest } from '../release/build-digest.ts'
import { cutRelease } from '../release/cut-release.ts'
import { git } from '../release/git.ts'
import { writeReleaseFiles } from '../release/release-files.ts'

const HELP = `Makes a release, or the files of an existing one.

Usage: npm run release [-- VERSION]

  VERSION   MAJOR.MINOR.PATCH: dates the changelog's section, commits and tags, and makes the files.
            Builds the pages twice and fails if they differ.
            Without a version, makes the files of the tag at the current commit.
  --help    Show this help.`

const [version] = process.argv.slice(2)
if (version === '--help' || version === '-h') console.log(HELP)
else await release()

async function release(): Promise<void> {
  try {
    const tag =
      version === undefined
        ? git(PROJECT_ROOT, 'describe', '--tags', '--exact-match', '--match', 'v*')
        : cutRelease(PROJECT_ROOT, version, new Date().toISOString().slice(0, 10))
    const build = await buildDigest(PROJECT_ROOT, tag)
    const files = await writeReleaseFiles(PROJECT_ROOT, tag, path.join(PROJECT_ROOT, 'release'), build)
    console.log(`${tag}, in release/:\n${files.map((file) => `  ${file}`).join('\n')}`)
    if (version !== undefined) console.log(`\nTo publish it, run: git push origin HEAD ${tag}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
