import { Outlet, useLocation } from 'react-router'
import { SectionNavigation } from '#app/ui/section-navigation.tsx'
import { navigationLinks, pageAfter } from '#core/site-map.ts'
import { ReadOn } from './read-on.tsx'

export default function EducationFrame() {
  const { pathname } = useLocation()
  return (
    <>
      <SectionNavigation label="Education" links={navigationLinks('education')} />
      <Outlet />
      <ReadOn next={pageAfter(pathname)} />
    </>
  )
}
