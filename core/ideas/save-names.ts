/** The `name` of buttons that save an idea; their value is the idea's reference. `server/html/inline/keep-ideas.ts` clicks them. */
export const SAVE = 'save'

/** Id of the element with the number of ideas in the header. */
export const COUNT_ID = 'ideas-count'
