/** What clients that read JSON receive when they are refused. */
export interface ErrorBody {
  readonly error: {
    readonly code: string
    readonly message: string
    /** What is stored now, where the client expected something else. */
    readonly present?: object | null
  }
}
