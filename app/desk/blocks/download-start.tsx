import { Alert } from '#app/ui/alert.tsx'
import { confirmFirst, isConfirmedNow } from '../guard.ts'

type Context = Parameters<typeof confirmFirst>[0]

const DOWNLOAD_PARAM = 'spreadsheet'

/** Requires a recent passkey confirmation before a download with personal data, then returns to `page`. */
export function confirmDownload(context: Context, page: string, url: URL): void {
  const back = new URL(page, url)
  back.searchParams.set(DOWNLOAD_PARAM, '')
  confirmFirst(context, back)
}

/** Whether the user returned from the confirmation, so the download can start. */
export function downloadStarts(context: Context, url: URL): boolean {
  return url.searchParams.has(DOWNLOAD_PARAM) && isConfirmedNow(context)
}

/** Starts the download at a path, if any, by a meta refresh, which needs no scripts, and tells the user. */
export function DownloadStart({ of }: { of: string | undefined }) {
  if (of === undefined) return null
  return (
    <Alert kind="success">
      <meta httpEquiv="refresh" content={`0;url=${of}`} />
      <p>Confirmed. The download is starting.</p>
    </Alert>
  )
}
