import type { StoragePipelineOptions } from '@azure/storage-blob'

/**
 * Retries of every request but listings. The limit of a try is only told to the service: how long the client waits is
 * in `patience.ts`.
 */
export const CLIENT_OPTIONS: StoragePipelineOptions = {
  retryOptions: { maxTries: 3, tryTimeoutInMs: 15_000, retryDelayInMs: 200, maxRetryDelayInMs: 1_000 },
}
