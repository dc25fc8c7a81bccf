import { formatCount } from '#core/format-count.ts'
import { CONTENT_FOLDER, type Manifest } from './manifest.ts'

export function sumOf({ database, files }: Manifest): string {
  const requests = database.rows['retailer_request'] ?? 0
  const content = files.filter(({ path }) => path.startsWith(`${CONTENT_FOLDER}/`))
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return `${formatCount(requests, 'request')} from ${database.kind}, ${formatCount(content.length, 'file')} of content, ${(bytes / 1e6).toFixed(1)} MB`
}
