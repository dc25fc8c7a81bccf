import { Link, Outlet, useLocation } from 'react-router'
import { useOwnLabels } from '#app/page-labels.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SectionNavigation } from '#app/ui/section-navigation.tsx'
import { navigationLinks, type PageLink, pageAfter, pageLink } from '#core/site-map.ts'

/** Pages of an area, below its links. One reads those of Education in turn. */
export default function AreaFrame() {
  const { pathname } = useLocation()
  const ownLabel = useOwnLabels()
  const isEducation = pathname.startsWith('/education')
  const next = pageAfter(pathname)
  return (
    <>
      <SectionNavigation
        label={isEducation ? 'Education' : 'Products'}
        links={navigationLinks(isEducation ? 'education' : 'products').map(ownLabel)}
      />
      <Outlet />
      {isEducation && next ? <ReadOn next={ownLabel(next)} buy={ownLabel(pageLink('/retailers'))} /> : null}
    </>
  )
}

function ReadOn({ next, buy }: { next: PageLink; buy: PageLink }) {
  return (
    <nav aria-label="Read on" className="column screen-only">
      <div className="section row apart">
        <Link to={next.to} viewTransition className="title">
          <span className="small">Next</span> <br />
          {next.label} <span aria-hidden="true">→</span>
        </Link>
        <ButtonLink to={buy.to}>{buy.label}</ButtonLink>
      </div>
    </nav>
  )
}
