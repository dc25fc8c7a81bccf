export const FILES = 'files'

/** Query with the batch of an item that was added alone. */
export const ARRIVED = 'arrived'

export const TITLE = 'title '
