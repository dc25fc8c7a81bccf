export const FILES = 'files'

export const TITLE = 'title '
