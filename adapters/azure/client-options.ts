import type { StoragePipelineOptions } from '@azure/storage-blob'

/** Limits of every request but listings: pages do not wait for storage, but background work should end. */
export const CLIENT_OPTIONS: StoragePipelineOptions = {
  retryOptions: { maxTries: 3, tryTimeoutInMs: 15_000, retryDelayInMs: 200, maxRetryDelayInMs: 1_000 },
}
