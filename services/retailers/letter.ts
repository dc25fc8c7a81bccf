/** What a delivery needs to know of a claimed mail. */
export interface Letter<Kind extends string> {
  /** Tells the mail from all others, whichever claim holds it. */
  readonly key: string
  /** What logs name it by: the request's reference, or the case's number. */
  readonly reference: string
  readonly mail: Kind
  readonly attempts: number
  /** When the week begins after which it is given up; ISO 8601 in UTC. */
  readonly begunAt: string
}
