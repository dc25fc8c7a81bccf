import { data } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { textMeta } from '#app/page-meta.ts'
import { SearchForm } from '#app/search/search-form.tsx'
import { ButtonLinks } from '#app/ui/button.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import type { Route } from './+types/not-found-page'

export async function loader({ context }: Route.LoaderArgs) {
  const text = await context.get(servicesContext).texts.page('/404')
  return data({ text }, { status: 404 })
}

export const meta = textMeta('/404')

export default function NotFoundPage({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <div className="column">
      <PageOpener title={text.heading} lead={text.lead} />
      <div className="stack">
        <SearchForm />
        <ButtonLinks of={WAYS} />
      </div>
    </div>
  )
}

const WAYS = [
  { to: '/products', label: 'Products' },
  { to: '/gallery', label: 'Gallery' },
  { to: '/education/resources', label: 'View Brochure' },
  { to: '/retailers', label: 'Contact Us' },
]
