import { data } from 'react-router'
import type { Route } from './+types/documents-page'
import { DocumentsScreen } from './documents/documents-screen.tsx'
import { editDocuments } from './documents/edit-documents.ts'
import { deskOf, sessionOf } from './guard.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const documents = await deskOf(context).desk.documents.all()
  const asked = url.searchParams.get('pick')
  const open = documents.find(({ name }) => name === asked) ?? documents[0]
  return {
    documents,
    open: open?.name,
    token: sessionOf(context).formToken,
    seenAt: new Date().toISOString(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const edited = await editDocuments(await request.formData(), context)
  return data(edited, { status: STATUSES[edited.outcome.kind] })
}

const STATUSES = { done: 200, refused: 422, 'new-values': 422, conflict: 409 } as const

export function meta() {
  return [{ title: 'Documents | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function DocumentsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentsScreen {...loaderData} edited={actionData} />
}
