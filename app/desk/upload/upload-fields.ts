/** The form's field for files. */
export const FILES = 'files'

/** Begins the name of a field with a title, before the picture's name. */
export const TITLE = 'title '
