import type { StoragePipelineOptions } from '@azure/storage-blob'

/**
 * Except for listings. The time limit of an attempt applies on the service; `patience.ts` limits how long the client
 * waits.
 */
export const CLIENT_OPTIONS: StoragePipelineOptions = {
  retryOptions: { maxTries: 3, tryTimeoutInMs: 15_000, retryDelayInMs: 200, maxRetryDelayInMs: 1_000 },
}
