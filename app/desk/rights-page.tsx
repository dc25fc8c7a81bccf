import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/rights-page'
import { deskOf } from './guard.ts'
import { CaseTable } from './rights/case-table.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return deskOf(context).desk.rights.list()
}

export function meta() {
  return [{ title: 'Rights | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function RightsPage({ loaderData: { open, closed } }: Route.ComponentProps) {
  return (
    <>
      <h1>Rights</h1>
      <p className="measure">
        People who ask for a copy of their personal information, or for its erasure or correction. Each is
        answered within 45 days, which can be extended once by another 45.
      </p>
      <p>
        <ButtonLink to="/desk/requests/rights/new">Open a case</ButtonLink>
      </p>
      {open.length === 0 ? <p>No case is open.</p> : <CaseTable caption="Open cases" lines={open} />}
      {closed.length === 0 ? null : (
        <>
          <h2>Closed</h2>
          <CaseTable caption="Closed cases" lines={closed} />
        </>
      )}
    </>
  )
}
