import { Outlet, useLocation } from 'react-router'
import { useOwnLabels } from '#app/page-labels.ts'
import { SectionNavigation } from '#app/ui/section-navigation.tsx'
import { navigationLinks, pageAfter, pageLink } from '#core/site-map.ts'
import { ReadOn } from './read-on.tsx'

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
