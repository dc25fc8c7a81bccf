import { data } from 'react-router'
import type { Route } from './+types/slides-page'
import { deskOf, sessionOf } from './guard.ts'
import { editSlides } from './slides/edit-slides.ts'
import { SlidesScreen } from './slides/slides-screen.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const slides = await deskOf(context).desk.slides.all()
  const asked = url.searchParams.get('pick')
  const open = slides.find(({ picture }) => picture.name === asked) ?? slides[0]
  return {
    slides,
    open: open?.picture.name,
    token: sessionOf(context).formToken,
    seenAt: new Date().toISOString(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const edited = await editSlides(await request.formData(), context)
  return data(edited, { status: STATUSES[edited.outcome.kind] })
}

const STATUSES = { done: 200, refused: 422, 'new-values': 422, conflict: 409 } as const

export function meta() {
  return [{ title: 'Home slides | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function SlidesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SlidesScreen {...loaderData} edited={actionData} />
}
