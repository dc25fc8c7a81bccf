import type { Arrival } from '#services/desk/uploads/picture-uploads.ts'
import { FORM_TOKEN } from '../../form-token.ts'
import { FILES } from './upload-fields.ts'

export interface SendOptions {
  readonly container: string
  readonly token: string
  readonly batch: string
  readonly onProgress: (share: number) => void
}

type Sent = Pick<Arrival, 'kind' | 'words'>

const FAILED: Sent = { kind: 'failed', words: 'The connection broke. Nothing was lost; try again.' }
const SIGNED_OUT: Sent = {
  kind: 'failed',
  words: 'You are signed out; sign in in another tab, then try again.',
}
const BUSY: Sent = { kind: 'failed', words: 'The site is busy; try again in a moment.' }

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
export function sendFile(file: File, { container, token, batch, onProgress }: SendOptions): Promise<Sent> {
  const form = new FormData()
  const fields = { [FORM_TOKEN]: siteToken() ?? token, batch }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(FILES, file, file.name)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => resolve(read(request)))
    request.addEventListener('error', () => resolve(FAILED))
    request.open('POST', `/desk/pictures/${container}/files`)
    request.send(form)
  })
}

/** Valid for a session that was renewed by signing in in another tab. */
function siteToken(): string | undefined {
  return /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
}

function read({ status, responseText }: XMLHttpRequest): Sent {
  if (status === 429 || status === 503) return BUSY
  if (status === 401 || status === 403) return SIGNED_OUT
  if (status !== 200) return FAILED
  const { arrivals } = JSON.parse(responseText) as { readonly arrivals: readonly Sent[] }
  return arrivals[0] ?? FAILED
}
