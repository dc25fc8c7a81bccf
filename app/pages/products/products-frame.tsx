import { Outlet } from 'react-router'
import { useOwnLabels } from '#app/page-labels.ts'
import { SectionNavigation } from '#app/ui/section-navigation.tsx'
import { navigationLinks } from '#core/site-map.ts'

export default function ProductsFrame() {
  const ownLabel = useOwnLabels()
  return (
    <>
      <SectionNavigation label="Products" links={navigationLinks('products').map(ownLabel)} />
      <Outlet />
    </>
  )
}
