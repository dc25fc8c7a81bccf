import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkOut } from './git.ts'

/**
 * Builds a commit's pages in two folders and throws if a file differs. Resolves to the SHA-256 of the lines `SHA256
 * PATH` of all files.
 */
export async function buildDigest(root: string, commit: string): Promise<string> {
  // On the same file system, because hard links cannot cross it.
  await mkdir(path.join(root, '.cache'), { recursive: true })
  const place = await mkdtemp(path.join(root, '.cache/builds-'))
  try {
    const one = await filesBuiltIn(path.join(place, 'one'), root, commit)
    const another = await filesBuiltIn(path.join(place, 'in/another'), root, commit)
    const differing = [...new Set([...one, ...another])].filter(
      (line) => !(one.includes(line) && another.includes(line)),
    )
    if (differing.length > 0) throw new Error(`Two builds differ:\n${differing.join('\n')}`)
    return hash('sha256', `${one.join('\n')}\n`)
  } finally {
    await rm(place, { recursive: true })
  }
}

async function filesBuiltIn(folder: string, root: string, commit: string): Promise<readonly string[]> {
  checkOut(root, commit, folder)
  // Hard links, because bundlers resolve a symbolic link to its target.
  execFileSync('cp', ['-al', path.join(root, 'node_modules'), path.join(folder, 'node_modules')])
  await rm(path.join(folder, 'node_modules/.vite'), { recursive: true, force: true })
  execFileSync(process.execPath, ['scripts/tasks/build.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      PATH: `${path.join(folder, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const build = path.join(folder, 'build')
  const entries = await readdir(build, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const lines = files
    .sort()
    .map(async (file) => `${hash('sha256', await readFile(file))}  ${path.relative(build, file)}`)
  return Promise.all(lines)
}
