import { openSqliteStores } from '#adapters/database/open-stores.ts'
import type { Role } from '#core/people/roles.ts'
import { createPeople } from '#server/composition/create-desk.ts'
import type { SubmittedForm } from '../reading/read-page.ts'
import type { SiteInMemory } from '../sites/site-in-memory.ts'

export interface DeskVisitor {
  readonly cookies: Map<string, string>
  get(url: string): ReturnType<SiteInMemory['get']>
  post(
    url: string,
    fields: Readonly<Record<string, string>>,
    headers?: Record<string, string>,
  ): ReturnType<SiteInMemory['get']>
  postForm(url: string, form: URLSearchParams | FormData): ReturnType<SiteInMemory['get']>
  /** Submits a form by a button, like a click. */
  send(form: SubmittedForm): ReturnType<SiteInMemory['get']>
}

export function deskVisitor({ app }: SiteInMemory): DeskVisitor {
  const cookies = new Map<string, string>()
  const ask = async (
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    payload?: string | Buffer,
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers, cookie },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    return answer
  }
  const get = (url: string) => ask('GET', url, {})
  const postForm = async (url: string, form: URLSearchParams | FormData) => {
    const { headers, body } = new Response(form)
    const bytes = Buffer.from(await new Response(body).arrayBuffer())
    return ask('POST', url, { 'content-type': headers.get('content-type') ?? '' }, bytes)
  }
  return {
    cookies,
    get,
    post: (url, fields, headers = {}) =>
      ask(
        'POST',
        url,
        { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        String(new URLSearchParams(fields)),
      ),
    postForm,
    send: ({ method, url, fields }) => (method === 'GET' ? get(url) : postForm(url, fields)),
  }
}

export async function invitationTo(
  { dataDir }: Pick<SiteInMemory, 'dataDir'>,
  name: string,
  role: Role,
): Promise<string> {
  const stores = await openSqliteStores(dataDir)
  const inviteResult = await createPeople(stores, () => new Date()).invite('test', name, role)
  await stores.close()
  if (inviteResult.kind === 'refused') throw new Error(inviteResult.message)
  return inviteResult.token
}

export async function signedIn(site: SiteInMemory, name: string, role: Role): Promise<DeskVisitor> {
  const visitor = deskVisitor(site)
  const path = `/desk/enroll/${await invitationTo(site, name, role)}`
  await visitor.get(path)
  await visitor.post(path, { xsrf: visitor.cookies.get('XSRF-TOKEN') ?? '', intent: 'without' })
  return visitor
}

export function formTokenIn(html: string): string {
  return /name="token" value="([\w-]+)"/.exec(html)?.[1] ?? ''
}
