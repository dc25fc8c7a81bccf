/** A feed cannot be read. Its message is fit for operators and names no more of an address than the host. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
}
