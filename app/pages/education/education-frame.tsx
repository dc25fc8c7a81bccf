import { Outlet } from 'react-router'
import { SectionNavigation } from '#app/ui/section-navigation.tsx'
import { navigationLinks } from '#core/site-map.ts'

/** Around every page of the education area: the bar of its eight sections. */
export default function EducationFrame() {
  return (
    <>
      <SectionNavigation label="Education" links={navigationLinks('education')} />
      <Outlet />
    </>
  )
}
