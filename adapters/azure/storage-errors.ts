import { RestError } from '@azure/storage-blob'

/** True when the service says that there is no such container or blob. */
export function isAbsent(error: unknown): boolean {
  return error instanceof RestError && error.statusCode === 404
}

/** True when it is the container that is missing, not only the blob. */
export function isContainerAbsent(error: unknown): boolean {
  return error instanceof RestError && error.statusCode === 404 && error.code === 'ContainerNotFound'
}

/** True when a condition of a write did not hold any more: somebody else wrote in between. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof RestError && (error.statusCode === 412 || error.code === 'BlobAlreadyExists')
}

/** True for the refusal of a request that brought no credentials. */
export function isForbidden(error: unknown): boolean {
  return error instanceof RestError && error.statusCode === 403
}

/**
 * True when a text of the service says that a container is not public. The emulator answers so for missing
 * containers too; a firewall's refusal has the same status and another text, and is an outage.
 */
export function saysNotPublic(text: string): boolean {
  return text.includes('Server failed to authenticate the request')
}

/** The result of `work`, or `undefined` when the service says that there is no such thing. */
export async function ifPresent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isAbsent(error)) return undefined
    if (isForbidden(error) && error instanceof Error && saysNotPublic(error.message)) return undefined
    throw error
  }
}
