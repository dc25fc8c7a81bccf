import type { ContentStore } from '#core/ports/content/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import { holdsLayers } from '#core/visualizer/layers.ts'
import type { Pictures } from '#services/pictures/pictures.ts'

interface Parts {
  readonly store: ContentStore
  readonly pictures: Pictures
  readonly log: Log
}

export function warmPictures({ store, pictures, log }: Parts): {
  readonly ended: Promise<void>
  stop(): void
} {
  const abort = new AbortController()
  const ended = store
    .listContainers()
    .then((containers) =>
      pictures.warm(
        containers.map(({ name }) => name).filter((name) => !holdsLayers(name)),
        { signal: abort.signal },
      ),
    )
    .catch((error: unknown) => log.warn({ err: error }, 'The pictures could not be measured in advance'))
  return { ended, stop: () => abort.abort() }
}
