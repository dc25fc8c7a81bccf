import { type Metadata, parseMetadata } from './metadata/metadata.ts'

/** What a container contains (specification §3, "Container-level metadata type"). */
export const ContainerType = { None: -1, Cabinet: 0, Finish: 1, Document: 2, Eclipse: 3 } as const
export type ContainerType = (typeof ContainerType)[keyof typeof ContainerType]

/** True for a number that is one of the container types. */
export function isContainerType(value: unknown): value is ContainerType {
  return Object.values(ContainerType).some((type) => type === value)
}

/** A container's type, from its metadata; `None` if it isn't set. */
export function typeOf(container: Metadata): ContainerType {
  const { type } = parseMetadata(container)
  return isContainerType(type) ? type : ContainerType.None
}
