import { Outlet } from 'react-router'
import { SectionNavigation } from '#app/ui/section-navigation.tsx'

const PRODUCT_LINKS = [
  { to: '/products/finishes', label: 'Finishes' },
  { to: '/products/doorstyles', label: 'Door Styles' },
  { to: '/products/rangehoods', label: 'Range Hoods' },
  { to: '/products/vanities', label: 'Vanities' },
  { to: '/products/islands', label: 'Islands' },
  { to: '/products/turnedlegs', label: 'Turned Legs' },
] as const

/** Around every product page: the bar that leads from one to the others (specification §2, "Products"). */
export default function ProductsFrame() {
  return (
    <>
      <SectionNavigation label="Products" links={PRODUCT_LINKS} />
      <Outlet />
    </>
  )
}
