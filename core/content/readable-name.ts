/** The last segment of a blob name: `guides/care.pdf` gives `care.pdf`. */
export function fileNameOf(blobName: string): string {
  return blobName.slice(blobName.lastIndexOf('/') + 1)
}

/** The lower-case extension of a blob name without its dot; empty if there is none. */
export function extensionOf(blobName: string): string {
  const match = /[^.]\.([A-Za-z0-9]{1,8})$/.exec(fileNameOf(blobName))
  return match?.[1]?.toLowerCase() ?? ''
}

/**
 * A blob name as words, without its folders or extension, starting with a capital letter: `kitchens/navy-and-maple_2.jpg`
 * gives `Navy and maple 2`.
 */
export function readableName(blobName: string): string {
  const fileName = fileNameOf(blobName)
  const extension = extensionOf(blobName)
  const stem = extension === '' ? fileName : fileName.slice(0, -extension.length - 1)
  return readableWords(stem) || fileName
}

/** An identifier as words, starting with a capital letter: `finish_type` gives `Finish type`. */
export function readableWords(identifier: string): string {
  const words = identifier.replaceAll(/[\s_-]+/g, ' ').trim()
  const [first = ''] = words
  return first.toUpperCase() + words.slice(first.length)
}
