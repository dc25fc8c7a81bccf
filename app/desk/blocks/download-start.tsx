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

/** Starts the download by a meta refresh, which needs no scripts. */
export function downloadMeta(path: string) {
  return { httpEquiv: 'refresh', content: `0;url=${path}` }
}

/** Tells the user that the download is starting. */
export function DownloadStart({ isShown }: { isShown: boolean }) {
  if (!isShown) return null
  return (
    <Alert kind="success">
      <p>Confirmed. The download is starting.</p>
    </Alert>
  )
}
