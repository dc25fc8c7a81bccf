import { openAsBlob } from 'node:fs'
import path from 'node:path'
import type { CallResult, Condition, ContentApi } from '#adapters/content-api/content-api.ts'
import { foreseenFault } from '#adapters/shared/media-types/check-upload.ts'
import { parseUploadType } from '#adapters/shared/media-types/sniff.ts'
import { formatCount } from '#core/format-count.ts'
import { CommandError, EXIT, type Input } from '../../terminal/options.ts'
import {
  answerOf,
  type Command,
  type Context,
  describeFailure,
  folderAndNames,
  isHopeless,
  type Outcome,
  workThrough,
} from '../context.ts'
import { comparer } from './compare-bytes.ts'
import { type MirrorStep, mirror, mirrorPlan, planMirror } from './plan-mirror.ts'
import { folderSource, type SourceContainer, siteSource } from './sources.ts'

export const push: Command = {
  name: 'push',
  usage: 'FOLDER [CONTAINER …] [--dry-run] [--delete]',
  summary: 'Copy containers of a folder to the site',
  about: `
Copies a folder, in the format that pull writes, to the site. Copies every container of the folder unless some are
named. Only differences are transferred. Replaces pictures on the site that contain camera data with clean ones. Keeps
items on the site that are not in the folder, unless you add --delete, which asks first unless you also add --yes.`,
  options: {
    'dry-run': { type: 'boolean', help: 'Check the files to copy, and only show what would change' },
    delete: { type: 'boolean', help: 'Delete items on the site that are not in the folder' },
    yes: { type: 'boolean', help: 'Do not ask for confirmation' },
  },
  examples: [
    { title: 'See what differs:', command: 'push ./copy --dry-run' },
    { title: 'One container, exactly:', command: 'push ./copy shiloh-images-gallery --delete' },
  ],
  run,
}

async function run(input: Input, context: Context): Promise<Outcome> {
  const { folder, names } = folderAndNames(input, context, 'push')
  const local = await folderSource(folder, context.terminal, context.contentPrefixes)
  const from = await local.containers(names)
  if (from.length === 0) {
    throw new CommandError(`${folder} has no containers.`, {
      hint: 'Each container is a folder in it, with a _container.json.',
    })
  }
  const reader = context.reader()
  const site = siteSource(context)
  const onSite = new Set(
    answerOf(await reader.listContainers(), 'Listing the containers').map(({ name }) => name),
  )
  const sharedNames = from.map(({ name }) => name).filter((name) => onSite.has(name))
  const there = sharedNames.length === 0 ? [] : await site.containers(sharedNames)
  const steps = await planMirror(from, there, {
    deletes: input.flag('delete'),
    sameBytes: comparer(local, site, { original: false }),
  })
  if (input.flag('dry-run')) return mirrorPlan(steps, await refusedSteps(steps, folder, context))

  const calls = context.writer()
  if (!(await mayDelete(steps, input, context))) {
    return {
      json: { done: [], failed: [], left: steps.length },
      text: 'Nothing was changed.',
      exitCode: EXIT.failed,
    }
  }
  return mirror(steps, 'Pushing', context, async (step) => {
    const result = await carryOut(step, calls, folder, from, context.interrupt.now)
    if (result.ok) return undefined
    if (isHopeless(result.failure)) answerOf(result, `Writing ${step.item?.name ?? step.container}`)
    return describeFailure(result.failure)
  })
}

async function refusedSteps(
  steps: readonly MirrorStep[],
  folder: string,
  context: Context,
): Promise<ReadonlyMap<MirrorStep, string>> {
  const travelling = steps.flatMap((step) => {
    const { does, item } = step
    if (item === undefined || (does !== 'add' && does !== 'replace')) return []
    const file = path.join(folder, item.container, item.name)
    return [{ step, path: file, contentType: item.contentType }]
  })
  const refusals = new Map<MirrorStep, string>()
  const work = {
    title: 'Checking',
    nameOf: (one: { readonly path: string }) => one.path,
    showsBarOnly: true,
  } as const
  await workThrough(travelling, context, work, async ({ step, path, contentType }) => {
    const type = parseUploadType(contentType)
    const fault =
      type === undefined ? `The site does not accept ${contentType}.` : await foreseenFault(path, type)
    if (fault !== undefined) refusals.set(step, fault)
  })
  if (context.interrupt.stop.aborted) context.terminal.err('Stopped before all files were checked.')
  return refusals
}

async function mayDelete(steps: readonly MirrorStep[], input: Input, { terminal, server }: Context) {
  const number = steps.filter(({ does }) => does === 'delete').length
  if (number === 0 || input.flag('yes')) return true
  const agreed = await terminal.confirm(`Delete ${formatCount(number, 'item')} at ${server}?`)
  if (agreed !== undefined) return agreed
  throw new CommandError(
    `This would delete ${formatCount(number, 'item')} at ${server}, but there is no one to confirm it.`,
    {
      hint: 'See what would be deleted with --dry-run, then add --yes.',
    },
  )
}

async function carryOut(
  { does, container, item, present }: MirrorStep,
  calls: ContentApi,
  folder: string,
  from: readonly SourceContainer[],
  signal: AbortSignal,
): Promise<CallResult<unknown>> {
  if (item === undefined) {
    const metadata = from.find(({ name }) => name === container)?.metadata ?? {}
    // Someone may have created the container since, by writing an item to it.
    return calls.setContainerMetadata(container, metadata, present && { ifMatch: present.etag })
  }
  let condition: Condition = present ? { ifMatch: present.etag } : 'absent'
  const { name, contentType, metadata } = item
  if (does === 'delete') return calls.deleteBlob(container, name, condition)
  if (does !== 'facts') {
    const body = await openAsBlob(path.join(folder, container, name))
    const uploadResult = await calls.upload({ container, name, contentType, body, condition, signal })
    if (!uploadResult.ok) return uploadResult
    condition = { ifMatch: uploadResult.value.etag }
  }
  return calls.setBlobMetadata(container, name, metadata, condition)
}
