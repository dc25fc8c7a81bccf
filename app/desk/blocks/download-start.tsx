import { Alert } from '#app/ui/alert.tsx'
import { confirmFirst, isConfirmedNow } from '../guard.ts'

type Context = Parameters<typeof confirmFirst>[0]

const STARTS = 'spreadsheet'

/** Asks for the passkey before a file with people's addresses leaves, unless it was given lately, and comes back to a page. */
export function confirmDownload(context: Context, page: string, url: URL): void {
  const back = new URL(page, url)
  back.searchParams.set(STARTS, '')
  confirmFirst(context, back)
}

/** Whether a page was come back to from the confirmation, so that the download goes on. */
export function downloadStarts(context: Context, url: URL): boolean {
  return url.searchParams.has(STARTS) && isConfirmedNow(context)
}

/** Starts the download, without scripts, too. */
export function downloadMeta(path: string) {
  return { httpEquiv: 'refresh', content: `0;url=${path}` }
}

/** Says that the download goes on. */
export function DownloadStart({ isShown }: { isShown: boolean }) {
  if (!isShown) return null
  return (
    <Alert kind="success">
      <p>Confirmed. The download is starting.</p>
    </Alert>
  )
}
