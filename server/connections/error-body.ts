/** The body of a refusal for clients that read JSON. */
export interface ErrorBody {
  readonly error: {
    readonly code: string
    readonly message: string
    /** What is stored now, where the client expected something else. */
    readonly present?: object | null
  }
}
