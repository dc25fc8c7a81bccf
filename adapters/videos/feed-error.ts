/** A feed cannot be read. The message is for operators and names only the host of an address. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
}
