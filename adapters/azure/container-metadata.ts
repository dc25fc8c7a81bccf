import { randomUUID } from 'node:crypto'
import { type ContainerClient, type PublicAccessType, RestError } from '@azure/storage-blob'
import { type Metadata, parseMetadata } from '#core/content/metadata/metadata.ts'
import { assertExpected } from '#core/ports/content/content-refusals.ts'
import {
  type ContainerRecord,
  ContentUnavailableError,
  type Expected,
} from '#core/ports/content/content-store.ts'
import { whileHeld } from '../shared/while-held.ts'
import { toEtag } from './blob-item.ts'
import { decodeMetadata, encodeMetadata } from './metadata-values.ts'
import { writeLimit } from './patience.ts'
import { ifPresent } from './storage-errors.ts'

/** The shortest possible lease, so that a process that dies blocks others no longer than this. */
const LEASE_SECONDS = 15
/** Time limit for writing under a lease, in ms; shorter than the lease. */
const UNDER_LEASE_MS = 10_000
const RETRY_MS = 200
const PATIENCE_MS = 20_000

export async function createContainer(
  client: ContainerClient,
  access: PublicAccessType | undefined,
  metadata: Metadata = {},
): Promise<ContainerRecord | undefined> {
  const { succeeded, etag } = await client.createIfNotExists({
    ...(access && { access }),
    metadata: encodeMetadata(metadata),
    ...writeLimit(),
  })
  return succeeded ? { name: client.containerName, etag: toEtag(etag), metadata } : undefined
}

/** The service does not support `If-Match` for this call, so writers exclude each other with a lease. */
export async function replaceContainerMetadata(
  client: ContainerClient,
  access: PublicAccessType | undefined,
  metadata: Metadata,
  expected: Expected | undefined,
): Promise<ContainerRecord> {
  const name = client.containerName
  const lease = client.getBlobLeaseClient(randomUUID())
  const leasing = {
    isHeld: isLeased,
    everyMs: RETRY_MS,
    patienceMs: PATIENCE_MS,
    gaveUp: () => new ContentUnavailableError(`${name} is leased by somebody else`),
  }
  const created = await whileHeld(leasing, async () => {
    for (;;) {
      if (await ifPresent(lease.acquireLease(LEASE_SECONDS, writeLimit()))) return undefined
      assertExpected(expected, undefined)
      const record = await createContainer(client, access, metadata)
      if (record !== undefined) return record
    }
  })
  if (created !== undefined) return created
  try {
    const abortSignal = AbortSignal.timeout(UNDER_LEASE_MS)
    const found = await client.getProperties({ abortSignal })
    const stored = parseMetadata(decodeMetadata(found.metadata))
    assertExpected(expected, { name, etag: toEtag(found.etag), metadata: stored })
    const { etag } = await client.setMetadata(encodeMetadata(metadata), {
      conditions: { leaseId: lease.leaseId },
      abortSignal,
    })
    return { name, etag: toEtag(etag), metadata }
  } finally {
    // Otherwise the lease expires by itself.
    await lease.releaseLease(writeLimit()).catch(() => undefined)
  }
}

function isLeased(error: unknown): error is RestError {
  return error instanceof RestError && error.statusCode === 409 && (error.code ?? '').startsWith('Lease')
}
