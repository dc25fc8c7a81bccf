export async function droppedFiles(items: DataTransferItemList): Promise<readonly File[]> {
  // The list is empty once the event is over.
  const entries = [...items].map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  const found = await Promise.all(
    entries.map(async ({ entry, file }) => (entry ? filesIn(entry) : file ? [file] : [])),
  )
  return visible(found.flat())
}

/** Skips files with a leading dot; folders contain `.DS_Store` and the like. */
export function visible(files: readonly File[]): readonly File[] {
  return files.filter(({ name }) => !name.startsWith('.') && name !== 'Thumbs.db')
}

async function filesIn(entry: FileSystemEntry): Promise<readonly File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    // `readEntries` returns at most a hundred at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) break
    entries.push(...some)
  }
  return (await Promise.all(entries.map(filesIn))).flat()
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
