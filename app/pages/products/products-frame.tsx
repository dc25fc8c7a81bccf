import { Outlet } from 'react-router'
import { SectionNavigation } from '#app/ui/section-navigation.tsx'
import { navigationLinks } from '#core/site-map.ts'

/** Around every product page: the bar that leads from one to the others (specification §2, "Products"). */
export default function ProductsFrame() {
  return (
    <>
      <SectionNavigation label="Products" links={navigationLinks('products')} />
      <Outlet />
    </>
  )
}
