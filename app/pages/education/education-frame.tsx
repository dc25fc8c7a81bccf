import { Link, Outlet, useLocation } from 'react-router'
import { useOwnLabels } from '#app/page-labels.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SectionNavigation } from '#app/ui/section-navigation.tsx'
import { navigationLinks, type PageLink, pageAfter, pageLink } from '#core/site-map.ts'

export default function EducationFrame() {
  const { pathname } = useLocation()
  const ownLabel = useOwnLabels()
  const next = pageAfter(pathname)
  return (
    <>
      <SectionNavigation label="Education" links={navigationLinks('education').map(ownLabel)} />
      <Outlet />
      <ReadOn next={next && ownLabel(next)} buy={ownLabel(pageLink('/retailers'))} />
    </>
  )
}

function ReadOn({ next, buy }: { next: PageLink | undefined; buy: PageLink }) {
  return (
    <nav aria-label="Read on" className="column screen-only">
      <div className="section row apart">
        {next ? (
          <Link to={next.to} viewTransition className="title">
            <span className="small">Next</span> <br />
            {next.label} <span aria-hidden="true">→</span>
          </Link>
        ) : null}
        <ButtonLink to={buy.to}>{buy.label}</ButtonLink>
      </div>
    </nav>
  )
}
