/** Reduces HTML from metadata to harmless inline and list markup (product decision 10). */
export type SanitizeHtml = (html: string) => string
