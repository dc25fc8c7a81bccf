/** The eight links of the header, in order, with their labels (specification §2, product notes §6). */
export const SITE_LINKS = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/education', label: 'Education' },
  { to: '/products', label: 'Products' },
  { to: '/accessories', label: 'Accessories' },
  { to: '/gallery', label: 'Gallery' },
  { to: '/retailers', label: 'Where to Buy' },
  { to: '/privacy', label: 'Privacy' },
] as const
