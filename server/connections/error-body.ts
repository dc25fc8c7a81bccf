/** Error body for JSON clients. */
export interface ErrorBody {
  readonly error: {
    readonly code: string
    readonly message: string
    /** The stored state, if the client expected a different one. */
    readonly present?: object | null
  }
}
