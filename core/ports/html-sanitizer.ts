/** Reduces HTML from metadata to harmless inline and list markup (product decision 10). */
export type SanitizeHtml = (html: string) => string

/** The elements that are left; none of them has attributes, but for the address of `a` and its `rel`. */
export const KEPT_ELEMENTS: readonly string[] =
  'p br h2 h3 ul ol li a strong em b i u span sup sub small'.split(' ')
