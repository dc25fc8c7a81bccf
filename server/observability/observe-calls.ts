import { LRUCache } from 'lru-cache'
import { Histogram, type Registry } from 'prom-client'
import type { PictureProcess } from '#adapters/pictures/picture-process.ts'
import { ContentRefusedError, type ContentStore, type ContentWriter } from '#core/content/content-store.ts'
import type { PictureMaker } from '#core/content/pictures/picture-maker.ts'
import type { VideoFeed } from '#core/videos/feed.ts'
import { publishGauge } from './create-metrics.ts'

/** In ms. Listings are retried every 30 seconds. Calls that are never retried must not count as failing forever. */
const RECENT_MS = 120_000
/** Clients choose container names, so their number must be bounded. */
const MAX_FAILING = 100

const BOUNDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export function observeStore(store: ContentStore, metrics: Registry): ContentStore {
  const timeCall = timedBy(metrics, {
    name: 'site_storage_call_seconds',
    help: 'Calls to the content store.',
    label: 'operation',
    known: ['list-containers', 'read-container', 'list', 'read-item', 'open'],
  })
  const failing = new LRUCache<string, true>({
    max: MAX_FAILING,
    ttl: RECENT_MS,
    ttlResolution: 0,
  })
  const read = async <T>(operation: string, container: string, work: () => Promise<T>) => {
    const key = `${operation} ${container}`
    try {
      const result = await timeCall(operation, work)
      failing.delete(key)
      return result
    } catch (error) {
      failing.set(key, true)
      throw error
    }
  }
  publishGauge(
    metrics,
    {
      name: 'site_content_store_up',
      help: '0 while reads from the content store fail. Pages keep showing the content read before.',
    },
    () => [{ value: failing.keys().next().done ? 1 : 0 }],
  )
  const writesOf = (writer: ContentWriter): ContentWriter => ({
    put: (...args) => timeCall('put', () => writer.put(...args)),
    setMetadata: (...args) => timeCall('set-metadata', () => writer.setMetadata(...args)),
    setContainerMetadata: (...args) =>
      timeCall('set-container-metadata', () => writer.setContainerMetadata(...args)),
    delete: (...args) => timeCall('delete', () => writer.delete(...args)),
  })
  const { exclusively } = store
  return {
    ...store,
    listContainers: () => read('list-containers', '', () => store.listContainers()),
    readContainer: (name) => read('read-container', name, () => store.readContainer(name)),
    listItems: (name) => read('list', name, () => store.listItems(name)),
    readItem: (container, name) => read('read-item', container, () => store.readItem(container, name)),
    open: (container, name, range) => read('open', container, () => store.open(container, name, range)),
    ...writesOf(store),
    ...(exclusively && { exclusively: (work) => exclusively((writer) => work(writesOf(writer))) }),
  }
}

export function observePictureMaker(maker: PictureProcess, metrics: Registry): PictureMaker {
  publishGauge(
    metrics,
    {
      name: 'site_picture_process_memory_bytes',
      help: 'Resident memory of the picture process; 0 while it is not running.',
    },
    () => [{ value: maker.residentBytes() }],
  )
  const timeCall = timedBy(metrics, {
    name: 'site_picture_seconds',
    help: 'Time to make a picture, including the time in the queue.',
    label: 'format',
    known: [],
  })
  return {
    describe: (original) => timeCall('facts', () => maker.describe(original)),
    render: (original, width, format, ...rest) =>
      timeCall(format, () => maker.render(original, width, format, ...rest)),
  }
}

export function observeFeed(feed: VideoFeed, metrics: Registry): VideoFeed {
  const timeCall = timedBy(metrics, {
    name: 'site_video_feed_seconds',
    help: 'Calls for the video feed and its posters.',
    label: 'operation',
    known: ['list', 'poster'],
  })
  return {
    list: () => timeCall('list', () => feed.list()),
    poster: (videoId) => timeCall('poster', () => feed.poster(videoId)),
  }
}

interface Timed {
  readonly name: string
  readonly help: string
  readonly label: string
  readonly known: readonly string[]
}

function timedBy(metrics: Registry, { name, help, label, known }: Timed) {
  const seconds = new Histogram({
    name,
    help,
    labelNames: [label, 'outcome'],
    buckets: BOUNDS,
    registers: [metrics],
  })
  for (const what of known) for (const outcome of ['ok', 'failed']) seconds.zero({ [label]: what, outcome })
  return async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const end = seconds.startTimer({ [label]: what })
    try {
      const result = await work()
      end({ outcome: 'ok' })
      return result
    } catch (error) {
      end({ outcome: error instanceof ContentRefusedError ? 'refused' : 'failed' })
      throw error
    }
  }
}
