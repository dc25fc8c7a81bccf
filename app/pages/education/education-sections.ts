/** The eight sections of the education area, in order, with their labels (specification §2). */
export const EDUCATION_SECTIONS = [
  { to: '/education/styles', label: 'Cabinet Styles' },
  { to: '/education/doorstyles', label: 'Door Styles' },
  { to: '/education/finishes', label: 'Finishes' },
  { to: '/education/woodspecies', label: 'Wood Species' },
  { to: '/education/construction', label: 'Construction' },
  { to: '/education/environment', label: 'Environment' },
  { to: '/education/care', label: 'Care' },
  { to: '/education/resources', label: 'Resources' },
] as const
