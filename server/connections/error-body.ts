/** The body of a refusal for clients that read JSON. */
export interface ErrorBody {
  readonly error: {
    readonly code: string
    readonly message: string
    /** The stored value, if the client expected another one. */
    readonly present?: object | null
  }
}
