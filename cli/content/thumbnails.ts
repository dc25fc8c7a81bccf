import type { ItemRecord } from '#adapters/content-api/answers.ts'
import type { ContentApiCalls } from '#adapters/content-api/content-api-calls.ts'
import { textOf } from '#core/content/metadata.ts'
import {
  MAX_THUMBNAIL_PX,
  THUMBNAIL_CONTAINER,
  THUMBNAIL_STRATEGIES,
  thumbnailOf,
} from '#core/content/thumbnails.ts'
import { counted } from '#core/counted.ts'
import { EXIT } from '../terminal/command-error.ts'
import { inParallel } from '../terminal/in-parallel.ts'
import { type Input, usageError } from '../terminal/options.ts'
import { showProgress } from '../terminal/progress.ts'
import { printable } from '../terminal/table.ts'
import { answerOf, describeFailure, isHopeless } from './answers.ts'
import { type Command, type Outcome, PROGRAM } from './command.ts'
import type { Context } from './context.ts'
import { allContainers, chooseContainers } from './find-container.ts'

export const thumbnails: Command = {
  name: 'thumbnails',
  usage: '[CONTAINER …] [--width PX --height PX --strategy NAME]',
  summary: 'Create missing thumbnails',
  about: `
Creates the small pictures that galleries show, for every container with pictures unless some are named. A
thumbnail is missing if a picture names none, or one that no longer exists; --all recreates all of them. Drawings
(SVG) need none.`,
  options: {
    width: { type: 'string', value: 'PX', help: 'Default: 640' },
    height: { type: 'string', value: 'PX', help: 'Default: 640' },
    strategy: {
      type: 'string',
      value: 'NAME',
      help: `${THUMBNAIL_STRATEGIES.join(', ')}. Default: auto, which keeps the picture whole`,
    },
    all: { type: 'boolean', help: 'Also recreate existing ones' },
    parallel: { type: 'string', value: 'N', help: 'Pictures at a time, 1 to 8. Default: 2' },
    'dry-run': { type: 'boolean', help: 'Only show which are missing' },
  },
  examples: [
    { says: 'Whatever is missing:', command: 'thumbnails' },
    {
      says: 'Square ones for one container:',
      command: 'thumbnails shiloh-images-gallery --all --strategy square --width 480 --height 480',
    },
  ],
  run,
}

interface Missing {
  readonly container: string
  readonly name: string
}

async function run(input: Input, context: Context): Promise<Outcome> {
  const strategy = input.text('strategy') ?? 'auto'
  if (!THUMBNAIL_STRATEGIES.some((known) => known === strategy)) {
    throw usageError(`Unknown strategy “${strategy}”.`, `One of: ${THUMBNAIL_STRATEGIES.join(', ')}`)
  }
  const wish = {
    width: input.number('width', { min: 16, max: MAX_THUMBNAIL_PX, otherwise: 640 }),
    height: input.number('height', { min: 16, max: MAX_THUMBNAIL_PX, otherwise: 640 }),
    strategy,
  }
  const parallel = input.number('parallel', { min: 1, max: 8, otherwise: 2 })
  const missing = await findMissing(context.reader(), input.words, input.flag('all'))
  if (input.flag('dry-run') || missing.length === 0) {
    const names = missing.map(({ container, name }) => printable(`${container}/${name}`))
    return {
      json: { missing },
      text: [...names, `${counted(missing.length, 'thumbnail')} to make.`].join('\n'),
    }
  }

  const calls = context.writer()
  const progress = showProgress(context.terminal, {
    title: 'Thumbnails',
    items: missing.length,
    quiet: context.quiet,
  })
  const made: string[] = []
  const failed: { readonly name: string; readonly reason: string }[] = []
  await inParallel(missing, parallel, context.interrupt.stop, async ({ container, name }) => {
    const result = await calls.makeThumbnail(container, name, wish)
    if (!result.ok && isHopeless(result.failure)) {
      progress.end()
      answerOf(result, `Making the thumbnail of ${name}`)
    }
    if (result.ok) made.push(`${container}/${name}`)
    else failed.push({ name: `${container}/${name}`, reason: describeFailure(result.failure) })
    progress.finish(name)
  }).finally(() => progress.end())

  const left = missing.length - made.length - failed.length
  return {
    json: { made, failed, left },
    text: [
      ...failed.map(({ name, reason }) => `${printable(name)}: ${reason}.`),
      `Made ${made.length} of ${counted(missing.length, 'thumbnail')}.`,
      ...(left > 0 ? [`${left} are left: run ${PROGRAM} thumbnails again to continue.`] : []),
    ].join('\n'),
    exitCode: left > 0 ? EXIT.interrupted : failed.length > 0 ? EXIT.failed : 0,
  }
}

async function findMissing(
  calls: ContentApiCalls,
  names: readonly string[],
  all: boolean,
): Promise<readonly Missing[]> {
  const containers = await allContainers(calls)
  const hasThumbnails = containers.some(({ name }) => name === THUMBNAIL_CONTAINER)
  const made = hasThumbnails
    ? answerOf(await calls.listItems(THUMBNAIL_CONTAINER), 'Listing the thumbnails')
    : []
  const there = new Set(made.map(({ name }) => name))
  const missing: Missing[] = []
  for (const { name: container } of chooseContainers(containers, names)) {
    if (container === THUMBNAIL_CONTAINER) continue
    const items = answerOf(await calls.listItems(container), `Listing ${container}`)
    for (const item of items) {
      if (isPhoto(item) && (all || !hasThumbnail(item, there))) missing.push({ container, name: item.name })
    }
  }
  return missing
}

function isPhoto({ contentType }: ItemRecord): boolean {
  return contentType.startsWith('image/') && contentType !== 'image/svg+xml'
}

/** A thumbnail on another host is assumed to exist: only our own can be looked up. */
function hasThumbnail({ metadata }: ItemRecord, there: ReadonlySet<string>): boolean {
  if (textOf(metadata, 'thumbnail') === undefined) return false
  const name = thumbnailOf(metadata)
  return name === undefined || there.has(name)
}
