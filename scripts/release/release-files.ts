import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { sectionOf } from './changelog.ts'
import { git } from './git.ts'

const packageFile = z.object({ name: z.string(), version: z.string() })
const bill = z.looseObject({
  serialNumber: z.string(),
  metadata: z.looseObject({
    timestamp: z.string(),
    component: z.looseObject({ 'bom-ref': z.string(), name: z.string() }),
  }),
  components: z.array(
    z.looseObject({
      'bom-ref': z.string(),
      properties: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
    }),
  ),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})
type Bill = z.infer<typeof bill>

/**
 * Writes the files of a release: sources, bill of materials, notices, notes, provenance and checksums. Everything
 * derives from the commit, so anyone can reproduce the same bytes. Resolves to the file names.
 */
export async function writeReleaseFiles(
  root: string,
  tag: string,
  folder: string,
  /** Digest of the pages built from the commit. */
  build: string,
): Promise<readonly string[]> {
  const commit = git(root, 'rev-parse', `${tag}^{commit}`)
  const { name, version } = packageFile.parse(JSON.parse(fileOf(root, commit, 'package.json')))
  if (tag !== `v${version}`) throw new Error(`${tag} does not match the version in package.json, ${version}`)
  const notes = sectionOf(fileOf(root, commit, 'CHANGELOG.md'), version)
  if (notes === undefined) throw new Error(`CHANGELOG.md has no section for ${version}`)
  const title = `${name}-${version}`
  const files: Readonly<Record<string, string | Buffer>> = {
    [`${title}.tar.gz`]: archiveOf(root, commit, title),
    [`${title}.cdx.json`]: await billOfMaterials(root, commit, name),
    'RELEASE-NOTES.md': `${notes}\n`,
    'BUILT-FROM.json': `${JSON.stringify(builtFrom(root, commit, build), null, 2)}\n`,
    'THIRD-PARTY-NOTICES.txt': `${fileOf(root, commit, 'THIRD-PARTY-NOTICES.txt')}\n`,
  }
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(folder, file), content)
  const sums = Object.entries(files).map(([file, content]) => `${hash('sha256', content)}  ${file}\n`)
  await writeFile(path.join(folder, 'SHA256SUMS'), sums.join(''))
  return [...Object.keys(files), 'SHA256SUMS']
}

/** Provenance (SLSA build level 1). */
function builtFrom(root: string, commit: string, build: string) {
  const lockFile = hash('sha256', execFileSync('git', ['-C', root, 'show', `${commit}:package-lock.json`]))
  return { commit, command: 'npm run release', packageLock: { sha256: lockFile }, build: { sha256: build } }
}

/** Node's gzip writes no timestamp, unlike the gzip program. */
function archiveOf(root: string, commit: string, title: string): Buffer {
  const args = ['-C', root, 'archive', '--format=tar', `--prefix=${title}/`, commit]
  return gzipSync(execFileSync('git', args, { maxBuffer: 1024 ** 3 }), { level: 9 })
}

/** npm's CycloneDX bill of the runtime packages. Replaces values that vary between runs with values of the commit. */
async function billOfMaterials(root: string, commit: string, name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bill-'))
  try {
    for (const file of ['package.json', 'package-lock.json'])
      await writeFile(path.join(folder, file), fileOf(root, commit, file))
    const args = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
    // Where NODE_ENV is `production`, npm would omit them, and with them React.
    const output = execFileSync('npm', ['sbom', ...args, '--include', 'dev', '--loglevel', 'error'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 ** 2,
    })
    const sbom = withoutDevelopment(bill.parse(JSON.parse(output)))
    const id = commit.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
    sbom.serialNumber = `urn:uuid:${id}`
    sbom.metadata.timestamp = new Date(git(root, 'log', '-1', '--format=%cI', commit)).toISOString()
    // npm uses the folder's name.
    sbom.metadata.component.name = name
    return `${JSON.stringify(sbom, null, 2)}\n`
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Used instead of npm's `--omit dev`, which also omits packages needed at both run time and build time, such as
 * React.
 */
function withoutDevelopment(all: Bill): Bill {
  const components = all.components.filter(
    ({ properties = [] }) => !properties.some((one) => one.name === 'cdx:npm:package:development'),
  )
  const refs = new Set([
    all.metadata.component['bom-ref'],
    ...components.map((component) => component['bom-ref']),
  ])
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ dependsOn, ...rest }) => ({ ...rest, dependsOn: dependsOn.filter((ref) => refs.has(ref)) }))
  return { ...all, components, dependencies }
}

function fileOf(root: string, commit: string, file: string): string {
  return git(root, 'show', `${commit}:${file}`)
}
