import type { ContentStore } from '#core/ports/content-store.ts'
import type { PictureMaker } from '#core/ports/picture-maker.ts'
import type { VideoFeed } from '#core/ports/video-feed.ts'
import type { Histogram, Metrics } from '../metrics/metrics.ts'

/** Upper bounds in seconds of calls that leave the process or keep a core busy. */
const BOUNDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The same store; its calls are counted and timed by operation and outcome. */
export function observeStore(store: ContentStore, metrics: Metrics): ContentStore {
  const seconds = metrics.histogram('site_storage_call_seconds', 'Calls to the content store.', BOUNDS)
  const timed = timedBy(seconds)
  return {
    ...store,
    listContainers: () => timed({ operation: 'list-containers' }, () => store.listContainers()),
    readContainer: (name) => timed({ operation: 'read-container' }, () => store.readContainer(name)),
    listItems: (name) => timed({ operation: 'list' }, () => store.listItems(name)),
    readItem: (container, name) => timed({ operation: 'read-item' }, () => store.readItem(container, name)),
    open: (container, name, range) => timed({ operation: 'open' }, () => store.open(container, name, range)),
    put: (container, name, body, options) =>
      timed({ operation: 'put' }, () => store.put(container, name, body, options)),
    setMetadata: (container, name, metadata) =>
      timed({ operation: 'set-metadata' }, () => store.setMetadata(container, name, metadata)),
    setContainerMetadata: (container, metadata) =>
      timed({ operation: 'set-container-metadata' }, () => store.setContainerMetadata(container, metadata)),
    delete: (container, name) => timed({ operation: 'delete' }, () => store.delete(container, name)),
  }
}

/** The same maker; what it makes is counted and timed by format. */
export function observePictureMaker(maker: PictureMaker, metrics: Metrics): PictureMaker {
  const seconds = metrics.histogram(
    'site_picture_seconds',
    'Pictures made, waiting for a turn included.',
    BOUNDS,
  )
  const timed = timedBy(seconds)
  return {
    ...maker,
    describe: (original) => timed({ format: 'facts' }, () => maker.describe(original)),
    render: (original, width, format, ...rest) =>
      timed({ format }, () => maker.render(original, width, format, ...rest)),
  }
}

/** The same feed; its calls are counted and timed. */
export function observeFeed(feed: VideoFeed, metrics: Metrics): VideoFeed {
  const seconds = metrics.histogram(
    'site_video_feed_seconds',
    'Calls for the video feed and its posters.',
    BOUNDS,
  )
  const timed = timedBy(seconds)
  return {
    list: () => timed({ operation: 'list' }, () => feed.list()),
    poster: (videoId) => timed({ operation: 'poster' }, () => feed.poster(videoId)),
  }
}

function timedBy(seconds: Histogram) {
  return async <T>(labels: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    const done = (outcome: string) =>
      seconds.observe((performance.now() - started) / 1000, { ...labels, outcome })
    try {
      const result = await work()
      done('ok')
      return result
    } catch (error) {
      done('failed')
      throw error
    }
  }
}
