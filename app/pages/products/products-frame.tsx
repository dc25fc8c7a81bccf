import { Outlet } from 'react-router'
import { SectionNavigation } from '#app/ui/section-navigation.tsx'
import { navigationLinks } from '#core/site-map.ts'

export default function ProductsFrame() {
  return (
    <>
      <SectionNavigation label="Products" links={navigationLinks('products')} />
      <Outlet />
    </>
  )
}
