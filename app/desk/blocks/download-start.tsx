import { Alert } from '#app/ui/alert.tsx'
import { confirmFirst, isConfirmedNow } from '../guard.ts'

type Context = Parameters<typeof confirmFirst>[0]

const STARTS = 'spreadsheet'

/** Asks for a recent passkey confirmation before a download with people's addresses, and returns to a page. */
export function confirmDownload(context: Context, page: string, url: URL): void {
  const back = new URL(page, url)
  back.searchParams.set(STARTS, '')
  confirmFirst(context, back)
}

/** Whether the page was reached from the confirmation, so that the download continues. */
export function downloadStarts(context: Context, url: URL): boolean {
  return url.searchParams.has(STARTS) && isConfirmedNow(context)
}

/** Starts the download, also without scripts. */
export function downloadMeta(path: string) {
  return { httpEquiv: 'refresh', content: `0;url=${path}` }
}

/** Says that the download continues. */
export function DownloadStart({ isShown }: { isShown: boolean }) {
  if (!isShown) return null
  return (
    <Alert kind="success">
      <p>Confirmed. The download is starting.</p>
    </Alert>
  )
}
