import { deskUrl } from './desk-person.ts'
import { invitationTo } from './desk-visitor.ts'

export interface DeskSession {
  readonly headers: () => Readonly<Record<string, string>>
  ask(address: string, init?: RequestInit): Promise<{ readonly status: number; readonly body: string }>
}

/** Signs an editor in at a running site. The session outlives the server. */
export async function editorSession(url: () => string, dataDir: string): Promise<DeskSession> {
  const cookies = new Map<string, string>()
  const headers = () => ({ cookie: [...cookies].map((cookie) => cookie.join('=')).join('; ') })
  const ask = async (address: string, init: RequestInit = {}) => {
    const place = deskUrl({ url: url() }) + address
    const answer = await fetch(place, { redirect: 'manual', ...init, headers: headers() })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return { status: answer.status, body: await answer.text() }
  }
  const enroll = `/desk/enroll/${await invitationTo({ dataDir }, 'Ada', 'editor')}`
  await ask(enroll)
  const fields = { xsrf: cookies.get('XSRF-TOKEN') ?? '', intent: 'without' }
  await ask(enroll, { method: 'POST', body: new URLSearchParams(fields) })
  return { headers, ask }
}
