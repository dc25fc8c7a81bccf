/** Marks the document of a site whose navigations are traced; the site's environment is known on the server. */
export const TRACING_MARK = 'data-traced'
