import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const WORKDIR = '/site/'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

export interface ImageRecipe {
  /** Repository files used by any stage. */
  readonly sources: readonly string[]
  readonly copies: readonly { readonly stage: string; readonly from: string; readonly to: string }[]
  readonly environment: Readonly<Record<string, string>>
  readonly command: readonly string[]
  readonly healthCheck: readonly string[]
  readonly user: string
}

export function imageRecipe(): ImageRecipe {
  const file = read('deploy/Dockerfile')
  const [stage = ''] = file.split(/^FROM /m).slice(-1)
  const plain = stage.replace(/^\s*#.*\n/gm, '').replace(/\\\n\s*/g, ' ')
  const copies = [...plain.matchAll(/^COPY --from=(\S+) (\S+) (\S+)$/gm)]
  const defaults = new Map([...plain.matchAll(/^ARG (\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
  const variables = [...plain.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.split(/\s+/))
  return {
    sources: [...file.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
      sources.split(' '),
    ),
    copies: copies.map(([, stage = '', from = '', to = '']) => ({
      stage,
      from: from.replace(WORKDIR, ''),
      to: to.replace(/^\.\/$/, path.basename(from)),
    })),
    environment: Object.fromEntries(
      variables.map((pair) => {
        const [name = '', value = ''] = pair.split('=')
        return [name, value.replace(/^\$(\w+)$/, (_, argument: string) => defaults.get(argument) ?? '')]
      }),
    ),
    command: JSON.parse(/^CMD (\[.*\])$/m.exec(plain)?.[1] ?? '[]'),
    healthCheck: JSON.parse(/^HEALTHCHECK .*?CMD (\[.*\])$/m.exec(plain)?.[1] ?? '[]'),
    user: /^USER (\w+)$/m.exec(plain)?.[1] ?? 'root',
  }
}

/**
 * What the image contains: files that `COPY` names and `.dockerignore` allows, the local build, and the packages of a
 * production installation.
 */
export async function layOutImage(folder: string): Promise<void> {
  const isIncluded = dockerIgnore()
  for (const { stage, from, to } of imageRecipe().copies) {
    const target = path.join(folder, to)
    if (stage === 'packages' && from === 'node_modules') await linkPackages(target)
    else if (from === 'build' || existsSync(path.join(ROOT, from)))
      await cp(path.join(ROOT, from), target, {
        recursive: true,
        filter: (file) => from === 'build' || isIncluded(path.relative(ROOT, file)),
      })
    else throw new Error(`The image should contain ${from}, which does not exist`)
  }
}

/** The sources that do not exist. */
export function missingSources(sources: readonly string[]): readonly string[] {
  const isLetThrough = dockerIgnore()
  return sources.filter(
    (source) => source !== '.' && !(existsSync(path.join(ROOT, source)) && isLetThrough(source)),
  )
}

/** The last pattern that matches a path, or a folder above it, wins. */
function dockerIgnore(): (file: string) => boolean {
  const patterns = read('deploy/Dockerfile.dockerignore').split('\n').filter(Boolean)
  return (file) => {
    const deciding = patterns.findLast((line) => {
      const pattern = line.replace(/^!/, '')
      return path.matchesGlob(file, pattern) || file.startsWith(`${pattern}/`)
    })
    return deciding?.startsWith('!') ?? true
  }
}

async function linkPackages(folder: string): Promise<void> {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>
  }
  const names = Object.entries(packages)
    .filter(([key, { dev }]) => /^node_modules\/(?!.*node_modules\/)/.test(key) && dev !== true)
    .map(([key]) => key.slice('node_modules/'.length))
    // Packages for other systems are not installed.
    .filter((name) => existsSync(path.join(ROOT, 'node_modules', name)))
  for (const name of [...names, '.bin/node']) {
    const link = path.join(folder, name)
    await mkdir(path.dirname(link), { recursive: true })
    await symlink(path.join(ROOT, 'node_modules', name), link)
  }
}
