import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { CONTAINER_FILE, itemNameFault, SIDECAR_SUFFIX } from '#adapters/directory/item-paths.ts'
import { jsonText } from '#adapters/directory/sidecar.ts'
import { writeFileAtomically } from '#adapters/shared/files.ts'
import type { Metadata } from '#core/content/metadata/metadata.ts'
import { CommandError, type Input } from '../../terminal/options.ts'
import { type Command, type Context, folderAndNames, type Outcome } from '../context.ts'
import { comparer } from './compare-bytes.ts'
import { type MirrorStep, mirror, mirrorPlan, planMirror } from './plan-mirror.ts'
import { folderSource, type Source, type SourceContainer, type SourceItem, siteSource } from './sources.ts'

export const pull: Command = {
  name: 'pull',
  usage: 'FOLDER [CONTAINER …] [--dry-run] [--delete]',
  summary: 'Copy containers of the site to a folder',
  about: `
Copies the site to a folder, with a subfolder per container. The facts about a file are beside it in
NAME.metadata.json. Copies every container unless some are named. Only differences are transferred. Keeps files
in the folder that are not on the site, unless you add --delete.`,
  options: {
    'dry-run': { type: 'boolean', help: 'Only show what would change' },
    delete: { type: 'boolean', help: 'Delete files in the folder that are not on the site' },
  },
  examples: [
    { title: 'Copy everything:', command: 'pull ./copy' },
    { title: 'See what differs:', command: 'pull ./copy shiloh-images-gallery --delete --dry-run' },
  ],
  run,
}

async function run(input: Input, context: Context): Promise<Outcome> {
  const { folder, names } = folderAndNames(input, context, 'pull')
  const isDry = input.flag('dry-run')
  const site = siteSource(context)
  const from = await site.containers(names)

  if (!isDry) await mkdir(folder, { recursive: true })
  const { source, there } = await whatIsThere(folder, from, context)
  const same = source ? comparer(source, site, { original: true }) : async () => false
  const steps = await planMirror(from, there, {
    deletes: input.flag('delete'),
    sameBytes: (remote, local) => same(local, remote),
  })
  if (isDry) return mirrorPlan(steps)

  const pack = packFolder(folder)
  return mirror(steps, 'Pulling', context, (step) => carryOut(step, pack, site, from))
}

async function whatIsThere(folder: string, from: readonly SourceContainer[], { terminal }: Context) {
  const source: Source | undefined = await folderSource(folder, terminal).catch(() => undefined)
  const all = source === undefined ? [] : await source.containers([])
  return { source, there: all.filter(({ name }) => from.some((container) => container.name === name)) }
}

/** Writes bytes before metadata, so there is never metadata without a file. */
async function carryOut(
  { does, container, item }: MirrorStep,
  pack: PackFolder,
  site: Source,
  from: readonly SourceContainer[],
): Promise<string | undefined> {
  if (item === undefined) {
    await pack.writeContainer(container, from.find(({ name }) => name === container)?.metadata ?? {})
    return undefined
  }
  if (does === 'delete') {
    await pack.remove(item)
    return undefined
  }
  if (does !== 'facts') {
    const bytes = await site.read(item)
    if (bytes?.byteLength !== item.size) return 'it could not be read from the site'
    await pack.writeBytes(item, bytes)
  }
  await pack.writeFacts(item)
  return undefined
}

type PackFolder = ReturnType<typeof packFolder>

function packFolder(root: string) {
  const pathOf = async ({ container, name }: SourceItem) => {
    const fault = itemNameFault(container, name)
    if (fault !== undefined)
      throw new CommandError(`${container}/${name} cannot be a file on this system: ${fault}`)
    const file = path.join(root, container, name)
    await mkdir(path.dirname(file), { recursive: true })
    return file
  }
  return {
    async writeContainer(container: string, metadata: Metadata): Promise<void> {
      const folder = path.join(root, container)
      await mkdir(folder, { recursive: true })
      await writeFileAtomically(path.join(folder, CONTAINER_FILE), jsonText(metadata))
    },
    async writeFacts(item: SourceItem): Promise<void> {
      const { contentType, createdAt, metadata } = item
      const facts = { contentType, createdAt, metadata }
      await writeFileAtomically((await pathOf(item)) + SIDECAR_SUFFIX, jsonText(facts))
    },
    async writeBytes(item: SourceItem, bytes: Uint8Array): Promise<void> {
      await writeFileAtomically(await pathOf(item), bytes)
    },
    async remove(item: SourceItem): Promise<void> {
      const file = await pathOf(item)
      await rm(file, { force: true })
      await rm(file + SIDECAR_SUFFIX, { force: true })
    },
  }
}
