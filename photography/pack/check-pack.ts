import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { setContainerPrefix } from '#core/container-names.ts'
import { textContainer } from '#core/content/known-containers.ts'
import { doorsContainer, visualizerPrefix } from '#core/content/layers/layers.ts'
import { fileFaults, textFaults } from './check-item.ts'
import { CONTAINERS } from './facts/containers.ts'
import { VIDEOS } from './facts/videos.ts'
import { VISUALIZER_ROOMS } from './facts/visualizer.ts'

const Item = z.strictObject({
  contentType: z.enum(['image/jpeg', 'image/webp', 'image/avif', 'image/svg+xml', 'application/pdf']),
  createdAt: z.iso.datetime(),
  metadata: z.record(z.string().regex(/^[a-z_]+$/), z.union([z.string().min(1), z.boolean()])),
})
const Container = z.record(
  z.string().regex(/^[a-z_]+$/),
  z.union([z.string().min(1), z.number(), z.boolean()]),
)

const parseFile = <T>(schema: z.ZodType<T>, path: string): T | string => {
  const result = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  return result.success ? result.data : z.prettifyError(result.error).replaceAll('\n', ' ')
}

const containerFaults = (root: string, name: string): readonly string[] => {
  const folder = join(root, name)
  if (!existsSync(folder)) return [`${name}: container missing`]
  const files = readdirSync(folder)
  const faults: string[] = []
  if (!files.includes('_container.json')) faults.push(`${name}: no _container.json`)
  else {
    const container = parseFile(Container, join(folder, '_container.json'))
    if (typeof container === 'string') faults.push(`${name}/_container.json: ${container}`)
    else if (typeof container['type'] !== 'number') faults.push(`${name}/_container.json: no type`)
  }
  for (const file of files.filter((file) => file.endsWith('.metadata.json'))) {
    const blob = file.replace(/\.metadata\.json$/, '')
    if (!files.includes(blob)) faults.push(`${name}/${file}: its blob is missing`)
  }
  for (const blob of files.filter((file) => !file.endsWith('.json'))) {
    if (!files.includes(`${blob}.metadata.json`)) {
      faults.push(`${name}/${blob}: no metadata`)
      continue
    }
    const item = parseFile(Item, join(folder, `${blob}.metadata.json`))
    const wrong =
      typeof item === 'string'
        ? [item]
        : [...textFaults(name, item.metadata), ...fileFaults(join(folder, blob), item.contentType)]
    faults.push(...wrong.map((fault) => `${name}/${blob}: ${fault}`))
  }
  return faults
}

const feedFaults = (root: string): readonly string[] => {
  const path = join(root, 'sample-feed.xml')
  if (!existsSync(path)) return ['sample-feed.xml: missing']
  const ids = [...readFileSync(path, 'utf8').matchAll(/<yt:videoId>([\w-]{11})<\/yt:videoId>/g)].map(
    ([, id]) => id,
  )
  const faults =
    ids.length === VIDEOS.length ? [] : [`sample-feed.xml: ${ids.length} entries of ${VIDEOS.length}`]
  for (const id of ids) {
    const poster = join(root, 'posters', `${id}.jpg`)
    if (!existsSync(poster) || statSync(poster).size === 0) faults.push(`posters/${id}.jpg: missing`)
  }
  return faults
}

export const checkPack = (root: string): readonly string[] => {
  const visualizer = [...VISUALIZER_ROOMS.map(({ slug }) => visualizerPrefix() + slug), doorsContainer()]
  const containerNames = [
    ...CONTAINERS.map(({ name }) => name),
    ...visualizer.filter((name) => existsSync(join(root, name))),
  ]
  const strangers = readdirSync(root).filter(
    (name) => /^(shiloh|all)-/.test(name) && ![...containerNames, textContainer()].includes(name),
  )
  return [
    ...strangers.map((name) => `${name}: not in the table of containers`),
    ...containerNames.flatMap((name) => containerFaults(root, name)),
    ...feedFaults(root),
  ]
}

if (import.meta.main) {
  setContainerPrefix('shiloh-')
  const faults = checkPack(join(import.meta.dirname, '../../content'))
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'The pack has no faults.' : `${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
